import type { Columns } from './columns.ts';
import { isWhole } from './compile-scope.ts';
import type { Derived, FactName, Segment } from './segment.ts';
import type { SegmentScan } from './segment-scan.ts';

/*
 * A scope of many days takes most of them in blocks, the sums of which are kept: 64 days that begin where a multiple of 64
 * does, or 8, or one.
 *
 *     days      … 126 127 | 128 … 191 | 192 … 199 | 200 201
 *     taken         1   1       64           8        1   1
 *
 * The newest day is in no block of several, as responses still come. Sums are those of segments as they were; where one
 * is another now they are made again. They are made when they are asked for a second time, so that a single request doesn't
 * wait for them.
 */

/** Days in a block, the longest first. */
export const BLOCK_LENGTHS: readonly number[] = [64, 8, 1];

/** Segments of days side by side, and what is kept of them. */
export interface Block {
  readonly segments: readonly Segment[];
  /** What followed from each: something else once a response of it has been written again. */
  readonly derived: readonly Derived[];
  /** By the facts that they are sums of, and by name; without sums while they have been asked for once only. */
  readonly kept: Partial<Record<FactName, Map<string, Kept>>>;
}

interface Kept {
  readonly by: readonly unknown[];
  isMade: boolean;
  /** Undefined also where they are not worth keeping. */
  sums: object | undefined;
}

/** The sums kept of a block. */
export interface Keeping<Sums extends object> {
  readonly facts: FactName;
  readonly name: string;
  /** What sums follow from besides: those that were made by something else are stale. */
  by?(scans: readonly SegmentScan[]): readonly unknown[];
  readonly lengths: readonly number[];
  /** The sums of a block; undefined where they are not worth keeping. */
  make(scans: readonly SegmentScan[]): Sums | undefined;
}

/** The blocks that have sums, and what is to be counted besides. */
export interface Taken<Sums> {
  readonly blocks: readonly { readonly sums: Sums; readonly scans: readonly SegmentScan[] }[];
  readonly rest: readonly SegmentScan[];
}

/** Takes segments of a scope, which stand side by side, as blocks: as far as they have sums. */
export function taken<Sums extends object>(
  { segments, blocks }: Columns,
  scans: readonly SegmentScan[],
  keeping: Keeping<Sums>,
): Taken<Sums> {
  const whole: { sums: Sums; scans: readonly SegmentScan[] }[] = [];
  const rest: SegmentScan[] = [];
  const first = scans.length === 0 ? 0 : segments.indexOf(scans[0]!.segment);
  const longestAt = (at: number) => {
    for (const length of keeping.lengths) {
      const end = blockEnd(segments, first + at, length) - first;
      if (end <= at || end > scans.length) continue;
      const own = scans.slice(at, end);
      const sums = sumsIn(blocks, `${length} ${Math.floor(own[0]!.segment.day / length)}`, own, keeping);
      if (sums !== undefined) return { sums, scans: own };
    }
    return undefined;
  };
  for (let at = 0; at < scans.length; ) {
    const block = longestAt(at);
    if (block === undefined) rest.push(scans[at]!);
    else whole.push(block);
    at += block?.scans.length ?? 1;
  }
  return { blocks: whole, rest };
}

/** The same for a scope that takes whole days; of others nothing is kept. */
export function takenWhole<Sums extends object>(
  columns: Columns,
  scans: readonly SegmentScan[],
  keeping: Omit<Keeping<Sums>, 'lengths'>,
): Taken<Sums> {
  const [first] = scans;
  if (first === undefined || !isWhole(first.scope)) return { blocks: [], rest: scans };
  return taken(columns, scans, { ...keeping, lengths: BLOCK_LENGTHS });
}

/** Forgets what is kept of segments that are not there any more, or not as they were. */
export function dropStaleBlocks({ segments, blocks }: Columns): void {
  if (blocks.size === 0) return;
  const here = new Set(segments);
  const isHere = (block: Block) =>
    block.segments.every((segment, at) => here.has(segment) && segment.derived === block.derived[at]);
  for (const [name, block] of blocks) if (!isHere(block)) blocks.delete(name);
}

/** Where the block of so many days ends that begins with a segment; 0 = none does, or it is a single segment. */
function blockEnd(segments: readonly Segment[], start: number, length: number): number {
  const newest = segments.at(-1)!.day;
  const block = Math.floor(segments[start]!.day / length);
  const isIn = ({ day }: Segment) => Math.floor(day / length) === block && (length === 1 || day !== newest);
  if (!isIn(segments[start]!) || (start > 0 && isIn(segments[start - 1]!))) return 0;
  let end = start + 1;
  while (end < segments.length && isIn(segments[end]!)) end++;
  return length > 1 && end === start + 1 ? 0 : end;
}

function sumsIn<Sums extends object>(
  blocks: Map<string, Block>,
  name: string,
  scans: readonly SegmentScan[],
  keeping: Keeping<Sums>,
): Sums | undefined {
  const block = blockOf(blocks, name, scans);
  block.kept[keeping.facts] ??= new Map();
  const kept = block.kept[keeping.facts]!;
  const known = kept.get(keeping.name);
  const by = keeping.by?.(scans) ?? [];
  if (known === undefined || !by.every((one, at) => one === known.by[at])) {
    kept.set(keeping.name, { by, isMade: false, sums: undefined });
    return undefined;
  }
  if (!known.isMade) known.sums = keeping.make(scans);
  known.isMade = true;
  return known.sums as Sums | undefined;
}

/** The block of these segments as they are now. */
function blockOf(blocks: Map<string, Block>, name: string, scans: readonly SegmentScan[]): Block {
  const known = blocks.get(name);
  if (known !== undefined && isStill(known, scans)) return known;
  const segments = scans.map(({ segment }) => segment);
  const made = { segments, derived: segments.map(({ derived }) => derived), kept: {} };
  blocks.set(name, made);
  return made;
}

function isStill({ segments, derived }: Block, scans: readonly SegmentScan[]): boolean {
  const isSame = ({ segment }: SegmentScan, at: number) => segment === segments[at] && segment.derived === derived[at];
  return scans.length === segments.length && scans.every(isSame);
}
