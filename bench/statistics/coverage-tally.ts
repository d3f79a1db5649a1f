/** How often intervals hold the truth, from 0 to 1, and how wide they are, in the unit of the figure; means over projects. */
export interface Coverage {
  readonly covered: number;
  readonly width: number;
}

/** Counts intervals that hold the truth. */
export class CoverageTally {
  #intervals = 0;
  #covered = 0;
  #width = 0;

  add(low: number, high: number, truth: number): void {
    this.#intervals++;
    // Bounds are rounded, and so is a truth that lies on them.
    if (low - ROUNDING <= truth && truth <= high + ROUNDING) this.#covered++;
    this.#width += high - low;
  }

  coverage(): Coverage {
    return { covered: this.#covered / this.#intervals, width: this.#width / this.#intervals };
  }
}

const ROUNDING = 0.005;
