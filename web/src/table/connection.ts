import type { FromHouse, FromPage } from "../wire";

export type Line = "joining" | "open" | "lost" | "closed";

interface Ears {
  heard(message: FromHouse): void;
  line(state: Line, reason?: string): void;
  /** The number of the last event that came in. */
  since(): number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
/** After so long in the background a socket may be dead without having said so. */
const STALE = 20_000;

/** The socket of a table, which comes back by itself until the house says not to. */
export class Connection {
  private socket: WebSocket | undefined;
  private timer: number | undefined;
  private wait = FIRST_WAIT;
  private hiddenAt = 0;
  private ended = false;
  private greeted = false;

  constructor(
    private readonly table: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.now);
    document.addEventListener("visibilitychange", this.seen);
    this.open();
  }

  /** Say it where the line stands; what was not answered is said again after a welcome. */
  send(message: FromPage): void {
    if (this.socket?.readyState === WebSocket.OPEN && this.greeted) {
      this.socket.send(JSON.stringify(message));
    }
  }

  close(): void {
    this.ended = true;
    removeEventListener("online", this.now);
    document.removeEventListener("visibilitychange", this.seen);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private open(): void {
    clearTimeout(this.timer);
    this.greeted = false;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(
      `${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/socket`,
    );
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ type: "hello", since: this.ears.since() } satisfies FromPage));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(JSON.parse(String(data)) as FromHouse);
    };
    socket.onclose = () => {
      if (socket === this.socket && !this.ended) this.comeBack(this.wait);
    };
  }

  private hear(message: FromHouse): void {
    if (message.type === "bye") {
      this.bye(message.reason, message.retry_ms);
      return;
    }
    if (message.type === "welcome") {
      this.greeted = true;
      this.wait = FIRST_WAIT;
      this.ears.line("open");
    }
    this.ears.heard(message);
  }

  private bye(reason: string, retry: number | null): void {
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
    if (retry !== null) {
      this.comeBack(retry);
      return;
    }
    this.close();
    this.ears.line("closed", reason);
  }

  private comeBack(wait: number): void {
    this.ears.line("lost");
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
    // A little chance, so that a house that restarts does not meet everybody at once.
    this.timer = window.setTimeout(() => this.open(), wait * (0.8 + 0.4 * Math.random()));
  }

  private readonly now = (): void => {
    if (this.ended) return;
    const old = this.socket;
    this.socket = undefined;
    old?.close();
    this.open();
  };

  private readonly seen = (): void => {
    if (document.hidden) {
      this.hiddenAt = Date.now();
      return;
    }
    const away = Date.now() - this.hiddenAt;
    if (away > STALE || this.socket?.readyState !== WebSocket.OPEN) this.now();
  };
}
