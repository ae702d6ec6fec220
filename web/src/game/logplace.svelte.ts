// The line of the log somebody wants to see.
class LogPlace {
  wanted = $state<number>();

  show(n: number): void {
    this.wanted = n;
  }
  // It is in sight.
  reached(): void {
    this.wanted = undefined;
  }
}

export const logPlace = new LogPlace();
