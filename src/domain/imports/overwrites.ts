import type { JobExecutionRow } from '../answer-row.ts';
import { fold, naturalName, queryKey } from '../text.ts';
import { hash } from './repeats.ts';
import type { EntityRow, RowOutcome, VideoRow } from './rows.ts';
import { captureText } from './videos.ts';

/** What a row says: what its record is called by, in one or several ways, and the values that it gives it. */
export interface Given {
  readonly names: readonly string[];
  readonly values: object;
}

/** Follows the rows of one file or call. */
interface OverwriteKeeper<Row> {
  /** Says of rows that went in which values of earlier rows they take the place of; a place is a line, or an index. */
  told<Outcome extends { readonly action: string; readonly detail?: string }>(
    rows: readonly Row[],
    places: readonly number[],
    outcomes: readonly Outcome[],
  ): readonly Outcome[];
}

/**
 * Tells which rows of one file or call give a record another value than an earlier one: the last wins. A row that failed gives
 * nothing. (contract 16, "Keys")
 * @example
 * const keeper = overwriteKeeper(brandGiven, (place) => `line ${place}`);
 * const rows = [{ name: 'On', isCompetitor: false }, { name: 'on', isCompetitor: true }];
 * const went: readonly { action: string; detail?: string }[] = [{ action: 'created' }, { action: 'updated' }];
 * const [, second] = keeper.told(rows, [2, 3], went);
 * assert.equal(second?.detail, 'isCompetitor takes the place of another value in line 2');
 */
export function overwriteKeeper<Row>(
  givenBy: (row: Row) => Given,
  placeText: (place: number) => string,
): OverwriteKeeper<Row> {
  const held = new Map<string, Map<string, { readonly value: number; readonly place: number }>>();

  function take(row: Row, place: number): readonly string[] {
    const { names, values } = givenBy(row);
    const given = Object.entries(values).filter(([, value]) => value !== undefined);
    if (given.length === 0) return [];
    const known = names.map((name) => held.get(name)).find((fields) => fields !== undefined) ?? new Map();
    for (const name of names) held.set(name, known);
    return given.flatMap(([field, value]) => {
      const before = known.get(field);
      const now = { value: hash(JSON.stringify(value)), place };
      known.set(field, now);
      if (before === undefined || before.value === now.value) return [];
      return `${field} takes the place of another value in ${placeText(before.place)}`;
    });
  }

  return {
    told: (rows, places, outcomes) =>
      outcomes.map((outcome, at) =>
        outcome.action === 'failed' ? outcome : withDetails(outcome, take(rows[at]!, places[at]!)),
      ),
  };
}

/**
 * An outcome that says more, for people.
 * @example assert.equal(withDetails({ action: 'updated', detail: 'a' }, ['b']).detail, 'a; b')
 */
export function withDetails<Outcome extends Pick<RowOutcome<string>, 'detail'>>(
  outcome: Outcome,
  said: readonly string[],
): Outcome {
  if (said.length === 0) return outcome;
  return { ...outcome, detail: [...(outcome.detail === undefined ? [] : [outcome.detail]), ...said].join('; ') };
}

const idName = (id: string | null | undefined): readonly string[] => (id ? [`id ${id}`] : []);

/**
 * What a row says of a brand; aliases and domains are added to what there is.
 * @example assert.deepEqual(brandGiven({ name: ' ACME ', note: '' }), { names: ['name acme'], values: { note: '' } })
 */
export function brandGiven({ id, name, aliases: _, domains: __, group, ...values }: EntityRow): Given {
  const names = [...idName(id), ...(name === undefined ? [] : [`name ${fold(naturalName(name))}`])];
  const named = id === undefined ? {} : { name };
  const grouped = group === undefined ? {} : { group: group && fold(naturalName(group)) };
  return { names, values: { ...named, ...values, ...grouped } };
}

/**
 * What a row says of a capture of a video: all that it knew.
 * @example
 * const row = { ...neverCaptured({ platform: 'vimeo', videoId: '1' }), capturedAt: 0, channel: null };
 * assert.deepEqual(videoGiven(row).names, ['vimeo:1@0']);
 */
export function videoGiven(row: VideoRow): Given {
  const { platform: _, videoId: __, capturedAt: ___, ...values } = row;
  return { names: [captureText(row)], values };
}

/**
 * What a row of an answer says of its query; of the answer itself see `repeatKeeper`.
 * @example assert.deepEqual(answerGiven({ query: 'q', queryType: null }).values, { queryType: undefined })
 */
export function answerGiven({ query, queryType }: Pick<JobExecutionRow, 'query' | 'queryType'>): Given {
  return { names: [queryKey(query)], values: { queryType: queryType ?? undefined } };
}
