import { address, type Changes, param } from '../../address/mod.ts';
import type { ResponseListRequest } from '../../api/mod.ts';

/** What answers must show, as the address has it: its name there, and in the body of the list. */
export const EVIDENCE = {
  entity: 'entityId',
  advertiser: 'advertiser',
  merchant: 'merchant',
  domain: 'domain',
  url: 'url',
  page: 'pageUrl',
  platform: 'platform',
  video: 'videoId',
  q: 'search',
} as const;
type EvidenceName = keyof typeof EVIDENCE;

/** Those of several values. */
const EVIDENCE_LISTS = { format: 'formats', shopbrand: 'brands', outcome: 'outcomes' } as const;
/** Those that are so or not. */
const EVIDENCE_FLAGS = { cited: 'cited' } as const;

/** Whether the brand in question is among the first three that are named. */
const FIRST = 'first';

/** Whether anything is said of it, and not only that nothing is known. */
const KNOWN = 'known';

/** What net tone is a mean of: answers in a language that is read, however they speak. */
const READ = 'read';
type Sentiment = NonNullable<ResponseListRequest['sentiment']>;
const EVERY_READ: Sentiment = ['positive', 'mixed', 'negative', 'unjudged'];

/** How the brand in question is spoken of: as a whole, whether it is recommended, on which side, by which head word, and about what; nothing without a brand. */
const SAID_PARAMS = ['sentiment', 'recommended', 'side', 'word', 'aspect'] as const;
/** All that is asked of the brand in question; nothing without one. */
const OF_BRAND = [...SAID_PARAMS, FIRST, KNOWN];

/** Everything that narrows the list of answers besides the scope. */
const ANSWER_PARAMS: readonly string[] = [
  ...Object.keys(EVIDENCE),
  ...Object.keys(EVIDENCE_LISTS),
  ...Object.keys(EVIDENCE_FLAGS),
  ...OF_BRAND,
];

/** What the address asks of answers. */
export function evidenceBody(): Partial<ResponseListRequest> {
  const single = (Object.keys(EVIDENCE) as EvidenceName[]).map((name) => [EVIDENCE[name], param(name)]);
  const lists = Object.entries(EVIDENCE_LISTS).map(([name, field]) => {
    const values = address.value.params.getAll(name);
    return [field, values.length > 0 ? values : undefined];
  });
  const flags = Object.entries(EVIDENCE_FLAGS).map(([name, field]) => {
    const value = param(name);
    return [field, value === undefined ? undefined : value === 'yes'];
  });
  const said = param('entity') === undefined ? {} : saidAsked();
  return Object.fromEntries(
    [...single, ...lists, ...flags, ...Object.entries(said)].filter(([, value]) => value !== undefined),
  );
}

function saidAsked(): Pick<Partial<ResponseListRequest>, 'sentiment' | 'recommended' | 'claim' | 'topThree' | 'known'> {
  const [first, known] = [param(FIRST), param(KNOWN)];
  const [sentiment, recommended, side, word, aspect] = SAID_PARAMS.map(param);
  const isClaim = [side, word, aspect].some((one) => one !== undefined);
  return {
    ...(first !== undefined && { topThree: first === 'yes' }),
    ...(known !== undefined && { known: known === 'yes' }),
    ...(sentiment !== undefined && { sentiment: sentiment === READ ? EVERY_READ : (sentiment as Sentiment) }),
    ...(recommended !== undefined && { recommended: recommended === 'yes' }),
    ...(isClaim && {
      claim: {
        ...((side === 'praise' || side === 'criticism') && { side }),
        ...(word !== undefined && { word }),
        ...(aspect !== undefined && {
          aspect: aspect as NonNullable<NonNullable<ResponseListRequest['claim']>['aspect']>,
        }),
      },
    }),
  };
}

/** What the address asks of answers, by name; each to be taken back by the changes beside it. */
export function askedEvidence(): readonly {
  readonly name: string;
  readonly value: string;
  readonly without: Changes;
}[] {
  return [...address.value.params]
    .filter(([name]) => ANSWER_PARAMS.includes(name) && name !== 'q')
    .map(([name, value]) => {
      const others = address.value.params.getAll(name).filter((one) => one !== value);
      const said = name === 'entity' ? Object.fromEntries(OF_BRAND.map((one) => [one, null])) : {};
      return { name, value, without: { ...said, [name]: others.length > 0 ? others : null } };
    });
}
