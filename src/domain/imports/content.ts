import { type Aside, asidesText, parseVideoUrl } from '../analysis/mod.ts';
import type { AdCard, CitedVideo, CollectionDetails, ResponseContent, ShoppingCard, Source } from '../job-execution.ts';
import { judgeOutcome, type KnownOutcome, textDoubt } from '../outcomes/mod.ts';
import { codePointLength } from '../text.ts';
import { type VideoKey, videoKeyText } from '../video.ts';
import type { JobExecutionRow } from './rows.ts';

/*
 * What a row shows, cleaned: sources once, videos recognised, citations within the text, outcome detected. `contentOf` does
 * that. `contentText` is what the digest is made of: it decides whether a re-sent row is unchanged.
 */

type Digest = (text: string) => string;

/**
 * What a row says its response showed: each source address once, with the first title given for it, and each cited
 * video once, whether listed or among the sources; its outcome as given, or as detected. Citations that can't be in the answer and
 * videos on no known platform are left out, and `leftOut` names them. `setAside` is what of the answer isn't one, where the outcome
 * was told from the rest. (contract 5, "Ingest"; contract 16, "Degrading")
 * @param digest of a text that is doubted
 * @example
 * const sources = [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A song' }];
 * const row = { answer: 'Acme.', outcome: null, sources, ads: [], shopping: [], videos: [] };
 * const { content } = contentOf(row, (text) => text);
 * assert.deepEqual(content.videos, [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'A song' }]);
 */
export function contentOf(
  row: Pick<JobExecutionRow, 'answer' | 'outcome' | 'sources' | 'ads' | 'shopping' | 'videos' | 'leftOut'> &
    Partial<Pick<JobExecutionRow, 'query' | 'given' | 'cut'>> &
    CollectionDetails,
  digest: Digest,
): {
  readonly content: ResponseContent;
  readonly setAside: readonly Aside[] | undefined;
  readonly leftOut: readonly string[];
} {
  const { answer, sources, ads, shopping, videos, leftOut = [] } = row;
  const shown = [answer, row.given, row.cut, sources, ads, shopping, videos, detailsOf(row)];
  const replaced = [holds(shown, NUL) && NUL_REPLACED, holds(shown, HALF_PAIR) && HALF_REPLACED].filter(
    (what) => what !== false,
  );
  const { leftOut: others, ...own } = cleanContentOf(replaced.length > 0 ? storable(row) : row, digest);
  return { ...own, leftOut: [...replaced, ...leftOut, ...others] };
}

/** PostgreSQL can't keep U+0000, and no database half a character, as a text cut by its UTF-16 units ends with. (contract 15) */
const NUL_REPLACED = 'U+0000 is stored as U+FFFD, as not every database can keep it';
const HALF_REPLACED = 'a lone surrogate (half of a character) is stored as U+FFFD';
const NUL = /\0/;
const HALF_PAIR = /\p{Surrogate}/u;

/** Whether a text, or one within a list or an object, holds some character. */
function holds(value: unknown, character: RegExp): boolean {
  if (typeof value === 'string') return character.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, character));
}

/** The same value with U+FFFD, which is as long, for each character that can't be kept. */
function storable<Value>(value: Value): Value;
function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD');
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, storable(part)]));
}

function cleanContentOf(row: Parameters<typeof contentOf>[0], digest: Digest): ReturnType<typeof contentOf> {
  const { videos, unrecognised } = citedVideos(row);
  const { answer, ads, shopping } = row;
  const { sources, misplaced } = withinAnswer(answer, row.sources);
  const shown = { answer, sources: distinctSources(sources), ads, shopping, videos };
  const others = unrecognised.map(
    (url) => `the video ${url} left out: it is on no known platform; list it under sources instead`,
  );
  const given = row.given === undefined || row.given.length === 0 ? {} : { given: row.given };
  const own = { answer, ...given, query: row.query, ads, shopping, videos: row.videos };
  const { setAside, ...outcome } = outcomeOf(row, own, digest);
  return {
    content: { ...shown, ...given, ...detailsOf(row), ...outcome },
    setAside,
    leftOut: [...misplaced, ...others],
  };
}

/** The sources with those of their citations that can be in the answer, and what is wrong with the others. */
function withinAnswer(answer: string, given: readonly Source[]) {
  const misplaced: string[] = [];
  if (!given.some(({ citations = [] }) => citations.length > 0)) return { sources: given, misplaced };
  const length = codePointLength(answer);
  const sources = given.map((source) => {
    const { url, cited, citations = [] } = source;
    const isWithin = ({ start, end }: { start: number; end: number }) => start < end && end <= length;
    const sound = cited === false ? [] : citations.filter(isWithin);
    if (sound.length === citations.length) return source;
    const { citations: _, ...rest } = source;
    const what = `${citations.length - sound.length} of ${citations.length} citations of the source ${url} left out`;
    misplaced.push(
      cited === false
        ? `${what}: cited is false`
        : `${what}: the answer has ${length} code points; count them from 0, and give end after start`,
    );
    return sound.length > 0 ? { ...rest, citations: sound } : rest;
  });
  return { sources, misplaced };
}

/** An answer that was cut is an error, whatever else its row says, as the brands after the cut would count as not named. */
function outcomeOf(
  { outcome: given, cut }: Pick<JobExecutionRow, 'outcome' | 'cut'>,
  shown: Parameters<typeof judgeOutcome>[0],
  digest: Digest,
): KnownOutcome & { readonly setAside?: readonly Aside[] } {
  if (given !== null && cut === undefined) return { outcome: given, outcomeFrom: 'given' };
  const { outcome, doubt, answer, setAside } = judgeOutcome(shown);
  if (cut === undefined) return { outcome, outcomeFrom: 'detected', ...textDoubt(doubt, answer, digest), setAside };
  return { outcome: 'error', outcomeFrom: 'given', ...textDoubt({ kind: 'cut', why: cut }, answer, digest), setAside };
}

/**
 * Each address once, with the first of each thing that is said of it, and with the numbers of all its places where a mark such as
 * `[3]` would else mean another one.
 */
function distinctSources(sources: readonly Source[]): readonly Source[] {
  const distinct = new Map<string, Source>();
  const numbers = new Map<string, number[]>();
  for (const [at, source] of sources.entries()) {
    const { url } = source;
    const first = distinct.get(url);
    distinct.set(url, { ...source, ...first, title: first?.title ?? source.title });
    const own = numbers.get(url) ?? [];
    own.push(...(source.numbers ?? [at + 1]));
    numbers.set(url, own);
  }
  const all = [...distinct.values()];
  const isPlain = all.every(({ url }, at) => numbers.get(url)!.every((number) => number === at + 1));
  return all.map(({ numbers: _, ...source }) => (isPlain ? source : { ...source, numbers: numbers.get(source.url)! }));
}

/** The details that there are, and nothing else. */
export const detailsOf = ({
  requestedModel,
  servedModel,
  searches = [],
  collector,
}: CollectionDetails): CollectionDetails => ({
  ...(requestedModel !== undefined && { requestedModel }),
  ...(servedModel !== undefined && { servedModel }),
  ...(searches.length > 0 && { searches }),
  ...(collector !== undefined && { collector }),
});

/** A card with nothing but what is kept of it, its properties in the order in which they are read. */
export const adOf = ({ unit, position, advertiser, format, title, url }: AdCard): AdCard => {
  return { unit, position, advertiser, format, title, url };
};
export const shoppingOf = ({ position, title, merchant, brand, price, currency, url }: ShoppingCard): ShoppingCard => {
  return { position, title, merchant, brand, price, currency, url };
};

/** Of each field: whether another value makes a re-sent row `updated`. */
type Digested<Of> = { readonly [Name in keyof Required<Of>]: boolean };

/**
 * What belongs to the digest of a stored response; a field that is added does not compile before it says so here, and
 * `test/domain/imports/content.test.ts` holds {@link contentText} to it.
 */
export const IN_DIGEST: {
  readonly content: Digested<ResponseContent>;
  readonly source: Digested<Source>;
  readonly ad: Digested<AdCard>;
  readonly shopping: Digested<ShoppingCard>;
  readonly video: Digested<CitedVideo>;
} = {
  // An outcome counts where it was given: one that was detected follows from the rest, by rules that change, as do doubts but of a cut.
  content: {
    answer: true,
    given: true,
    sources: true,
    ads: true,
    shopping: true,
    videos: true,
    outcome: true,
    outcomeFrom: true,
    doubt: true,
    requestedModel: true,
    servedModel: true,
    searches: true,
    collector: true,
  },
  source: { url: true, title: true, cited: true, citations: true, numbers: true },
  ad: { unit: true, position: true, advertiser: true, format: true, title: true, url: true },
  shopping: { position: true, title: true, merchant: true, brand: true, price: true, currency: true, url: true },
  video: { platform: true, videoId: true, title: true },
};

/**
 * A text that is equal for equal contents only: what the digest of a stored response is made of. The order of what is
 * listed counts, the order of an object's properties does not; an outcome counts where it was given, as does what a
 * collector says of citations and of itself.
 * @example
 * const shown = { answer: 'Acme.', sources: [], ads: [], shopping: [], videos: [] };
 * const content = { ...shown, outcome: 'answered' as const, outcomeFrom: 'detected' as const };
 * assert.equal(contentText(content), '["Acme.",[],[],[],[]]');
 */
export function contentText(content: ResponseContent): string {
  const { answer, sources, ads, shopping, videos, outcome, outcomeFrom, doubt } = content;
  const details = detailsOf(content);
  return JSON.stringify([
    answer,
    sources.map(({ url, title, cited, citations, numbers }) => [
      ...[url, title],
      ...(cited === undefined && citations === undefined
        ? []
        : [cited, citations?.map(({ start, end }) => [start, end])]),
      ...(numbers === undefined ? [] : [{ numbers }]),
    ]),
    ads.map(({ unit, position, advertiser, format, title, url }) => [unit, position, advertiser, format, title, url]),
    shopping.map(({ position, title, merchant, brand, price, currency, url }) => [
      [position, title, merchant],
      [brand, price, currency, url],
    ]),
    videos.map(({ platform, videoId, title }) => [platform, videoId, title]),
    ...(content.given ? [{ asides: asidesText(content.given) }] : []),
    ...(outcomeFrom === 'given' ? [outcome] : []),
    ...(doubt?.kind === 'cut' ? [{ cut: doubt.why }] : []),
    ...(Object.keys(details).length > 0 ? [[details.requestedModel, details.searches, details.collector]] : []),
    ...(details.servedModel === undefined ? [] : [{ servedModel: details.servedModel }]),
  ]);
}

/** The videos an answer cites, and the listed addresses that are none. */
interface CitedVideos {
  /** Listed ones first, then those among the sources; each once, with the first title that a source gave it. */
  readonly videos: readonly CitedVideo[];
  /** Listed addresses of no video on a known platform. */
  readonly unrecognised: readonly string[];
}

/**
 * All videos that a row cites: those it lists, and those of its sources that are videos. (contract 5, "Ingest")
 * @example
 * const sources = [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: 'A song' }];
 * const { videos, unrecognised } = citedVideos({ sources, videos: [{ url: 'https://example.com' }] });
 * assert.deepEqual(videos, [{ platform: 'youtube', videoId: 'dQw4w9WgXcQ', title: 'A song' }]);
 * assert.deepEqual(unrecognised, ['https://example.com']);
 */
export function citedVideos({ sources, videos }: Pick<JobExecutionRow, 'sources' | 'videos'>): CitedVideos {
  const cited = new Map<string, CitedVideo>();
  const unrecognised: string[] = [];
  const cite = ({ platform, videoId }: VideoKey, title: string | null) => {
    const key = videoKeyText({ platform, videoId });
    cited.set(key, { platform, videoId, title: cited.get(key)?.title ?? title });
  };
  for (const video of videos) {
    const key = 'url' in video ? parseVideoUrl(video.url) : video;
    if (key !== undefined) cite(key, null);
    else if ('url' in video) unrecognised.push(video.url);
  }
  for (const { url, title } of sources) {
    const key = parseVideoUrl(url);
    if (key !== undefined) cite(key, title);
  }
  return { videos: [...cited.values()], unrecognised };
}
