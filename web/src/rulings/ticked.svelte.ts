/** What has been ticked off a checklist; it outlasts a reload at the table. */
export class Ticked {
  done = $state.raw<readonly number[]>([]);

  constructor(private readonly ruling: string) {
    this.done = this.stored();
  }

  turn(step: number, on: boolean): void {
    this.done = on ? [...this.done, step] : this.done.filter((each) => each !== step);
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.done));
    } catch {
      // Without storage it lasts as long as the page.
    }
  }

  private get key(): string {
    return `parlour.checklist.${this.ruling}`;
  }

  private stored(): number[] {
    try {
      const found: unknown = JSON.parse(sessionStorage.getItem(this.key) ?? "[]");
      return Array.isArray(found) ? found.filter((each) => typeof each === "number") : [];
    } catch {
      return [];
    }
  }
}
