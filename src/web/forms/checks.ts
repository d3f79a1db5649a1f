/** What can be chosen: its value, and how it is called. */
export type Choice<Text> = readonly [value: string, text: Text];

/** A box to tick; that of choices which aren't listed stands for all of them, and holds their values with blanks between. */
interface Box<Text> {
  readonly value: string;
  /** A number: of how many choices that aren't listed. */
  readonly text: Text | number;
  readonly isTicked: boolean;
}

/** A box for each choice, and one that keeps what is chosen and isn't among them: not loaded, beyond a limit, or not visible. */
export function boxesOf<Text>(
  choices: readonly Choice<Text>[],
  chosen: readonly (string | number)[],
): readonly Box<Text>[] {
  const rest = new Set(chosen.map(String));
  const boxes = choices.map(([value, text]) => ({ value, text, isTicked: rest.delete(value) }));
  return rest.size === 0 ? boxes : [...boxes, { value: [...rest].join(' '), text: rest.size, isTicked: true }];
}

/** The values of the boxes that are ticked, sorted, so that their order on the page doesn't matter. */
export const tickedIn = (form: FormData, name: string): readonly string[] =>
  form
    .getAll(name)
    .flatMap((values) => String(values).split(' '))
    .sort();
