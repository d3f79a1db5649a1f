/** Loops that go on when a test says so, and not by time. */
export interface LoopsAtRest {
  /** What a loop waits by. */
  rest(milliseconds: number): Promise<void>;
  /** Once that many loops rest, all of them by default: for how many milliseconds the first of them does. */
  rests(loops?: number): Promise<number>;
  /** Has those that rest go on. */
  goOn(): void;
}

export function loopsAtRest(count: number): LoopsAtRest {
  let resting: { readonly milliseconds: number; readonly goOn: () => void }[] = [];
  let heard = Promise.withResolvers<void>();
  return {
    rest: (milliseconds) =>
      new Promise((goOn) => {
        resting.push({ milliseconds, goOn });
        heard.resolve();
        heard = Promise.withResolvers();
      }),
    async rests(loops = count) {
      while (resting.length < loops) await heard.promise;
      return Math.min(...resting.map(({ milliseconds }) => milliseconds));
    },
    goOn() {
      const before = resting;
      resting = [];
      for (const { goOn } of before) goOn();
    },
  };
}
