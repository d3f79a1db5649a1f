import type { Numbers } from '../../statistics/mod.ts';
import type { LineSums } from './tally.ts';

type SumName = Exclude<keyof LineSums, 'cells'>;

/** Sums of a line of which each column is made when it is first asked for: most metrics read one or two. */
export class MadeSums implements LineSums {
  readonly cells: Numbers;
  readonly #make: (name: SumName) => Numbers;
  readonly #made: { [Name in SumName]?: Numbers } = {};

  constructor(cells: Numbers, make: (name: SumName) => Numbers) {
    this.cells = cells;
    this.#make = make;
  }

  #sum(name: SumName): Numbers {
    this.#made[name] ??= this.#make(name);
    return this.#made[name];
  }

  get answers(): Numbers {
    return this.#sum('answers');
  }

  get units(): Numbers {
    return this.#sum('units');
  }

  get flags(): Numbers {
    return this.#sum('flags');
  }

  get values(): Numbers {
    return this.#sum('values');
  }

  get squares(): Numbers {
    return this.#sum('squares');
  }

  get firstThree(): Numbers {
    return this.#sum('firstThree');
  }
}
