import type { BookOpened, Passage } from "../wire";
import { desk } from "./api";

/** A book that is read: some of its passages in order, more of them on either side. */
export class ReadingBook {
  book = $state.raw<BookOpened | null>(null);
  passages = $state.raw<Passage[]>([]);
  start = $state(0);
  total = $state(0);
  failed = $state.raw<unknown>(null);
  /** The passage that is pointed at. */
  sought = $state("");

  readonly hasEarlier = $derived(this.start > 0);
  readonly hasLater = $derived(this.start + this.passages.length < this.total);

  constructor(
    private readonly edition: string,
    private readonly pages: Pick<typeof desk, "book" | "leaf" | "leafAround"> = desk,
  ) {}

  /** Open it at a passage, or at its first. */
  async open(passage: string | null): Promise<void> {
    try {
      this.book ??= await this.pages.book(this.edition);
      await this.show(passage);
      this.failed = null;
    } catch (failed) {
      this.failed = failed;
    }
  }

  /** Go to a passage; where it is not shown yet, its surroundings are fetched. */
  async show(passage: string | null): Promise<void> {
    const there = passage !== null && this.passages.some(({ id }) => id === passage);
    if (!there) {
      const leaf = await this.around(passage);
      this.passages = leaf.passages;
      this.start = leaf.start;
      this.total = leaf.total;
    }
    this.sought = passage ?? "";
  }

  async earlier(): Promise<void> {
    const leaf = await this.pages.leaf(this.edition, Math.max(0, this.start - LEAF));
    const wanted = leaf.passages.slice(0, this.start - leaf.start);
    this.passages = [...wanted, ...this.passages];
    this.start = leaf.start;
  }

  async later(): Promise<void> {
    const leaf = await this.pages.leaf(this.edition, this.start + this.passages.length);
    this.passages = [...this.passages, ...leaf.passages];
    this.total = leaf.total;
  }

  private async around(passage: string | null) {
    if (passage === null) return this.pages.leaf(this.edition, 0);
    // A link to a place that is not there still opens the book.
    return this.pages
      .leafAround(this.edition, passage)
      .catch(() => this.pages.leaf(this.edition, 0));
  }
}

/** Passages the house gives at a time. */
const LEAF = 60;
