import { samplesOf } from '../../support/pages.ts';

const PAGE = 'docs/scaling.md';

/** Commands of docs/scaling.md, and the machines that they are run on, in the order of the page. */
export interface Step {
  readonly machines: readonly string[];
  readonly script: string;
}

/** What the page has done on each machine, from nothing to a cluster that answers. */
export function stepsOfPage(): readonly Step[] {
  const steps = samplesOf(PAGE).flatMap(({ soakedOn, text }) =>
    soakedOn ? [{ machines: soakedOn, script: text }] : [],
  );
  if (steps.length === 0) throw new Error(`${PAGE} has no commands that are marked to be run here`);
  return steps;
}
