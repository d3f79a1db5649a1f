/**
 * Joins items by average linkage: the two groups with the highest mean likeness, again and again while it is at least
 * `least`. By chains of nearest neighbours, which join the same groups in another order. Time and memory go with the square
 * of the number of items.
 * @param size number of items
 * @param likenessOf of two items, 0 to 1, the same both ways
 * @returns groups of item numbers, in the order of their first items
 */
export function averageLinkage(
  size: number,
  likenessOf: (a: number, b: number) => number,
  least: number,
): readonly (readonly number[])[] {
  const likeness = new Float32Array(size * size);
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++) likeness[a * size + b] = likeness[b * size + a] = likenessOf(a, b);
  const groups: (number[] | undefined)[] = Array.from({ length: size }, (_, at) => [at]);
  const left = new Set(groups.keys());
  const chain: number[] = [];
  while (left.size > 0) {
    if (chain.length === 0) chain.push(left.values().next().value!);
    const top = chain.at(-1)!;
    const next = nearest(top, left, likeness, { size, before: chain.at(-2) });
    if (next === undefined || likeness[top * size + next]! < least - ROUNDING) {
      // Its nearest group is too unlike it; no group that is joined elsewhere comes nearer.
      left.delete(chain.pop()!);
    } else if (next === chain.at(-2)) {
      chain.length -= 2;
      join(top, next, { groups, left, likeness, size });
    } else chain.push(next);
  }
  return groups.filter((group) => group !== undefined).map((group) => group.sort((a, b) => a - b));
}

/** Means are kept in 32 bits. */
const ROUNDING = 1e-6;

/** The group most like one; of several the one before it in the chain, else the first. */
function nearest(
  one: number,
  left: ReadonlySet<number>,
  likeness: Float32Array,
  { size, before }: { readonly size: number; readonly before: number | undefined },
): number | undefined {
  let [best, most] = [before, before === undefined ? -1 : likeness[one * size + before]!];
  for (const other of left) {
    if (other === one || likeness[one * size + other]! <= most) continue;
    [best, most] = [other, likeness[one * size + other]!];
  }
  return best;
}

interface Joining {
  readonly groups: (number[] | undefined)[];
  readonly left: Set<number>;
  readonly likeness: Float32Array;
  readonly size: number;
}

/** The first of two groups takes the other; means are weighed by the numbers of items. */
function join(a: number, b: number, { groups, left, likeness, size }: Joining): void {
  const [kept, gone] = a < b ? [a, b] : [b, a];
  const [n, m] = [groups[kept]!.length, groups[gone]!.length];
  for (const other of left) {
    const mean = (n * likeness[kept * size + other]! + m * likeness[gone * size + other]!) / (n + m);
    likeness[kept * size + other] = likeness[other * size + kept] = mean;
  }
  groups[kept]!.push(...groups[gone]!);
  groups[gone] = undefined;
  left.delete(gone);
}
