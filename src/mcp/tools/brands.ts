/*
 * Tools on brands: find one, rank all. `FIELDS` has a column for each field that tools show. The own brand's row is fetched
 * even when it isn't on the page, as it is the one that people ask about.
 */

import { z } from 'zod';
import type { BRAND_FIELDS } from '../../domain/entity.ts';
import type { NameIn } from '../../domain/fields.ts';
import { nearestNames } from '../../domain/nearest.ts';
import { fold } from '../../domain/text.ts';
import { counted } from '../../domain/wording.ts';
import type { BrandRecord, Figure, Mean, Paged } from '../bodies.ts';
import { fitted, goOn } from '../fitting.ts';
import { ToolError } from '../interface.ts';
import { count, meanText, plain, quotedName, rateText, signed, slim, table } from '../text.ts';
import { bodyOf, emptyText, scopeText, staleText, type Tool, type ToolCall } from '../tool.ts';
import { REPEATS, repeatsOf } from './repeats.ts';

/** Rows of a page by default. */
export const PAGE_SIZE = 20;

interface RankedBrand {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly isCompetitor: boolean;
  readonly responseCount: number;
  readonly visibility: Figure;
  readonly shareOfVoice: Figure;
  readonly topThree: Figure;
  readonly notKnown: number;
  readonly avgPosition: Mean | Figure | null;
  readonly avgSentiment: number | null;
  readonly netTone: NetTone;
  readonly criticisedShare: Figure;
  readonly recommendedShare: Figure;
}
interface NetTone {
  readonly value: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
  readonly positive: number;
  readonly mixed: number;
  readonly negative: number;
  readonly neutral: number;
}
interface Ranking extends Paged<RankedBrand> {
  /** The project's own brands, the first of them the one that reports begin with. */
  readonly own: readonly { readonly id: string }[];
  readonly totalResponses: number;
  readonly staleRecords: number;
}
/** `rank` is null for a brand that the page of rows doesn't hold. */
type Placed = RankedBrand & { readonly rank: number | null };

/** `isSided`: whether some brand is marked as a competitor; where none is, all would be ours. */
type Column = readonly [title: string, cell: (row: BrandRecord, isSided: boolean) => string];

/** A column for each field of a brand that tools show: one that is missing doesn't compile. */
const FIELDS: { readonly [Name in NameIn<typeof BRAND_FIELDS, 'tools'>]: Column } = {
  name: ['brand', ({ name }) => plain(name)],
  aliases: ['aliases', ({ aliases }) => plain(aliases.join(', '))],
  group: ['group', ({ group }) => plain(group ?? '')],
  isCompetitor: [
    'ours or competitor',
    ({ isCompetitor }, isSided) => (isCompetitor ? 'competitor' : isSided ? 'ours' : 'not said'),
  ],
  domains: ['websites', ({ domains }) => plain(domains.join(', '))],
  note: ['note', ({ note }) => plain(note)],
};
const NAMES = Object.keys(FIELDS) as (keyof typeof FIELDS)[];
const COLUMNS: readonly Column[] = [
  FIELDS.name,
  ['id', ({ id }) => id],
  ...NAMES.filter((name) => name !== 'name').map((name) => FIELDS[name]),
  ['also an ordinary word', ({ ambiguousReason }) => (ambiguousReason === null ? '' : 'yes')],
];

export const findBrand: Tool = {
  name: 'find_brand',
  title: 'Look up a tracked brand',
  description:
    'Looks up tracked brands (entities): id, aliases, domains (website), group and note, and whether one is ours or a competitor (isCompetitor). ' +
    'name: part of a name or alias; without it, the list has all brands (each entity). merged: whether to list those merged into another. Answers: ' +
    'is X tracked, one of the brands we track, monitor, match, watch, follow or keep an eye on, is it registered in our list; what is its id; who ' +
    'are our competitors or rivals; what do we call it, what other names, synonyms, abbreviations or spellings does X have, under which is it ' +
    'known, stored or picked up, is it spelled right; which website or remark about it is on file; is it marked as ours or as competition; to which' +
    ' group or parent company does it belong; are there duplicates.',
  page: 'brands',
  operation: 'listEntities',
  leavesOut: ['groupId', 'sort', 'merged'],
  adds: {
    merged: z.enum(['hide', 'show', 'only']).exactOptional().meta({ default: 'hide' }),
  },
  async run(call) {
    const { args, client, project } = call;
    const page = args.page ?? 1;
    const limit = args.limit ?? PAGE_SIZE;
    const { name = '', ...filter } = await bodyOf(call, ['name', 'isCompetitor', 'merged']);
    const all = await client.all<BrandRecord>('POST /api/entities/list', { project: project.id, body: filter });
    const listed =
      filter.isCompetitor === undefined
        ? all
        : await client.all<BrandRecord>('POST /api/entities/list', { project: project.id, body: {} });
    const isSided = listed.some(({ isCompetitor }) => isCompetitor);
    const part = fold(String(name));
    const hits = all.filter(
      ({ id, name: own, aliases }) => [own, ...aliases].some((each) => fold(each).includes(part)) || id === part,
    );
    const known = all.flatMap(({ name: own, aliases }) => [own, ...aliases]);
    const near = hits.length > 0 ? [] : nearestNames(String(name), known);
    const none = near.length > 0 ? ` The nearest: ${near.map(quotedName).join(', ')}.` : '';
    return fitted(hits.slice((page - 1) * limit, page * limit), {
      page,
      pageSize: limit,
      make: (rows, place) => ({
        text: [
          `${count(hits.length)} of ${counted(all.length, 'brand')} of project ${quotedName(project.name)}${name ? ` with ${quotedName(String(name))} in a name` : ''}.${none}`,
          table(
            COLUMNS.map(([title]) => title),
            rows.map((row) => COLUMNS.map(([, cell]) => cell(row, isSided))),
          ),
          // Its page size is called limit, as the list's own is.
          goOn(rows.length, place, hits.length).replace('pageSize', 'limit'),
        ].join('\n\n'),
        data: {
          total: hits.length,
          brands: rows.map((row) => ({ id: row.id, ...Object.fromEntries(NAMES.map((each) => [each, row[each]])) })),
        },
      }),
    });
  },
};

export const brandRanking: Tool = {
  name: 'brand_ranking',
  title: 'Rank brands by visibility',
  description:
    'Ranks brands by visibility (how often answers mention or recommend them), share of voice, average position (avgPosition), top-three share and ' +
    'sentiment (netTone, -100 to 100), each with its 95 % interval. brands: only these, with their ranks. groupBy: one row for each division or ' +
    'group. Answers: who leads, wins, is ahead, dominates or comes out on top, who is number one or the market leader; the ranking, the top ten; ' +
    'which brand is best, strongest, most popular, preferred, mentioned or recommended; how high is the visibility of X, how visible or well known ' +
    'are we, where do we rank or stand, what is our voice against or compared with competitors; do we beat X; what slice of the attention do we ' +
    'get; how often does X come up at all when chatbots talk about it; is it usually named or mentioned first or further down; which names get the ' +
    'warmest words, the best reputation, how are we perceived.',
  page: 'brands',
  operation: 'listEntityVisibility',
  adds: { brands: z.array(z.string().min(1).max(1_000)).min(1).max(20).exactOptional(), repeats: REPEATS },
  async run(call) {
    const { args, client, project } = call;
    const { brands: _, ...asked } = await bodyOf(
      call,
      Object.keys(args).filter((name) => name !== 'brands' && name !== 'repeats'),
    );
    const [page, pageSize] = [args.page ?? 1, args.pageSize ?? PAGE_SIZE];
    const ask = (place: { page: number; pageSize: number; entityIds?: readonly string[] }) =>
      client.get<Ranking>('POST /api/v1/analytics/entities', { project: project.id, body: { ...asked, ...place } });
    const isOfSome = args.brands !== undefined;
    const report = await ask(isOfSome ? { page: 1, pageSize: MOST } : { page, pageSize });
    if (report.totalResponses === 0)
      return { text: `${await emptyText(call)}`, data: { totalResponses: 0, brands: [] } };
    const rows = isOfSome ? await rowsOf(call, report, ask) : ranked(report);
    const own = isOfSome || page > 1 ? undefined : await ownRow(report, rows, ask);
    const total = isOfSome ? rows.length : report.page.totalRecords;
    const ours = new Set(report.own.map(({ id }) => id));
    const hasRows = rows.length > 0 || own !== undefined;
    const untracked = hasRows || (await isTracking(call)) ? [] : [NO_BRANDS];
    const repeats = args.repeats ? await repeatsOf(call, isOfSome ? rows[0] : own) : undefined;
    return fitted(rows, {
      page: isOfSome ? 1 : page,
      pageSize: isOfSome ? rows.length : pageSize,
      make: (shown, place) => ({
        text: [
          `Brands in ${scopeText(call)}: ${counted(report.totalResponses, 'answer')}, ${counted(report.page.totalRecords, 'brand')} seen in ${args.showAllEntities ? 'them' : 'two or more of them (showAllEntities: true adds those seen in one)'}.`,
          ...untracked,
          ...staleText(report.staleRecords),
          table(
            [
              'rank',
              'brand',
              'visibility',
              'share of voice',
              'among first three',
              'mean position',
              'net tone',
              'recommended',
            ],
            withOwn(own, shown).map((row) => [
              row.rank === null ? '' : String(row.rank),
              `${plain(row.name)}${row.kind === 'entity' ? (ours.has(row.id) ? ' (ours)' : '') : ` (${row.kind})`}`,
              `${rateText(row.visibility)}${row.notKnown === 0 ? '' : `; ${count(row.notKnown)} know nothing of it`}`,
              rateText(row.shareOfVoice),
              rateText(row.topThree),
              positionText(row.avgPosition),
              toneText(row.netTone),
              rateText(row.recommendedShare),
            ]),
          ),
          ...(own && shown.length === 0 ? [] : [goOn(shown.length, place, total)]),
          ...(repeats ? [repeats.text] : []),
        ].join('\n\n'),
        data: {
          ...(repeats && { repeats: repeats.data }),
          totalResponses: report.totalResponses,
          totalBrands: report.page.totalRecords,
          brands: withOwn(own, shown).map(
            ({ rank, id, name, isCompetitor, visibility, shareOfVoice, topThree, avgPosition, ...said }) => ({
              ...{ rank, id, name, isCompetitor, notKnown: said.notKnown, avgSentiment: said.avgSentiment },
              ...{ netTone: said.netTone, criticisedShare: slim(said.criticisedShare) },
              recommendedShare: slim(said.recommendedShare),
              ...{ visibility: slim(visibility), shareOfVoice: slim(shareOfVoice), topThree: slim(topThree) },
              avgPosition: avgPosition && { value: avgPosition.value, low: avgPosition.low, high: avgPosition.high },
            }),
          ),
        },
      }),
    });
  },
};

const NO_BRANDS = 'The project tracks no brand yet: add some, as only tracked names are looked for.';

/** Whether a project tracks any brand. */
const isTracking = async ({ client, project }: ToolCall): Promise<boolean> =>
  (await client.all('POST /api/entities/list', { project: project.id, body: {} })).length > 0;

/** Most rows of one page of the report. */
const MOST = 200;

const ranked = ({ results, page: { currentPage, limit } }: Ranking): readonly Placed[] =>
  results.map((row, at) => ({ ...row, rank: (currentPage - 1) * limit + at + 1 }));

/** The row of the project's own brand, at 0 of n too; undefined where no brand is its own. */
async function ownRow(
  { own: [first] }: Ranking,
  rows: readonly Placed[],
  ask: (place: { page: number; pageSize: number; entityIds: readonly string[] }) => Promise<Ranking>,
): Promise<Placed | undefined> {
  if (first === undefined) return undefined;
  const there = rows.find(({ id }) => id === first.id);
  if (there) return there;
  const alone = await ask({ page: 1, pageSize: 1, entityIds: [first.id] });
  return alone.results.filter(({ id }) => id === first.id).map((row) => ({ ...row, rank: null }))[0];
}

/** Rows with the own brand among them: before them, where they don't hold it. */
const withOwn = (own: Placed | undefined, rows: readonly Placed[]): readonly Placed[] =>
  own === undefined || rows.some(({ id }) => id === own.id) ? rows : [own, ...rows];

/** A mean of positions; those of brands with fewer answers than one have none. */
const positionText = (mean: Mean | Figure | null): string =>
  mean === null ? 'none' : meanText('n' in mean ? mean : { ...mean, n: mean.numerator });

/** `+12.5 (3.1–20.4; 40 praise, 5 mixed, 12 criticise, 30 neutral)`. */
const toneText = ({ value, low, high, positive, mixed, negative, neutral }: NetTone): string =>
  value === null || low === null || high === null
    ? 'not read'
    : `${signed(value, 1)} (${signed(low, 1)} to ${signed(high, 1)}; ${count(positive)} praise, ${count(mixed)} mixed, ${count(negative)} criticise, ${count(neutral)} neutral)`;

/** The rows of the named brands, wherever they stand. @throws ToolError for one that no answer in scope names */
async function rowsOf(
  { args, names, project }: ToolCall,
  first: Ranking,
  ask: (place: { page: number; pageSize: number }) => Promise<Ranking>,
): Promise<readonly Placed[]> {
  const wanted = await Promise.all(args.brands.map((given: string) => names.brand(project.id, given)));
  let rows = [...ranked(first)];
  let { nextPage } = first.page;
  const isMissing = () => wanted.some(({ id }) => !rows.some((row) => row.id === id));
  while (isMissing() && nextPage !== 0) {
    const next = await ask({ page: nextPage, pageSize: MOST });
    rows = [...rows, ...ranked(next)];
    ({ nextPage } = next.page);
  }
  const found = wanted.flatMap(({ id }) => rows.filter((row) => row.id === id).slice(0, 1));
  if (found.length > 0) return found;
  const missing = wanted.map(({ name }) => quotedName(name)).join(', ');
  const total = count(first.totalResponses);
  throw new ToolError(
    args.showAllEntities
      ? `No answer in this scope names ${missing}: 0 of ${total}.`
      : `At most one of the ${total} answers in this scope names ${missing}: showAllEntities: true shows brands of a single answer, too.`,
  );
}
