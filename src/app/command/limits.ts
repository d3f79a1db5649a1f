import { ORGANISATION_LIMITS, type OrganisationLimits } from '../../domain/organisation-limits.ts';
import type { Quota } from '../../domain/rate-limit.ts';
import { type Flag, parsed } from './flags.ts';

/** `300/60` */
export const limitText = ({ requests, seconds }: Quota): string => `${requests}/${seconds}`;

/** Both are bounded, so that what is counted stays an exact number. */
function readLimit(given: string): Quota | undefined {
  const [, requests, seconds] = /^([1-9]\d{0,6})\/([1-9]\d{0,4})$/.exec(given) ?? [];
  return requests === undefined ? undefined : { requests: Number(requests), seconds: Number(seconds) };
}

/** A flag whose value is a rate limit. */
export const limitFlag = (described: Omit<Flag<Quota>, 'read' | 'value'>): Flag<Quota> =>
  parsed('REQUESTS/SECONDS', described, readLimit, 'REQUESTS/SECONDS, such as 300/60 (at most 9999999/99999)');

const PARTS = {
  projects: 'projects',
  keys: 'apiKeys',
  shares: 'shares',
  invitations: 'invitations',
  gibibytes: 'storedBytes',
  exports: 'exports',
  imports: 'imports',
  filemebibytes: 'fileBytes',
  readgibibytes: 'bytesRead',
  writerseconds: 'writerSeconds',
} as const;

/** Bytes of a part's number. */
const [MEBIBYTE, GIBIBYTE] = [1024 ** 2, 1024 ** 3];
const UNITS: { readonly [Name in keyof OrganisationLimits]?: number } = {
  ...{ storedBytes: GIBIBYTE, bytesRead: GIBIBYTE, fileBytes: MEBIBYTE },
};

/** `projects=1000, keys=500, …` */
const partsText = (limits: OrganisationLimits): string =>
  Object.entries(PARTS)
    .map(([part, name]) => `${part}=${limits[name] / unitOf(name)}`)
    .join(', ');

const unitOf = (name: keyof OrganisationLimits): number => UNITS[name] ?? 1;

/** Parts that are left out stay as they are by default; each may be given once. */
function readParts(given: string): OrganisationLimits | undefined {
  const limits: { -readonly [Name in keyof OrganisationLimits]: number } = { ...ORGANISATION_LIMITS };
  const read = new Set<string>();
  for (const text of given.split(',')) {
    const [, part = '', most] = /^\s*([a-z]+)=([1-9]\d{0,8})\s*$/.exec(text) ?? [];
    if (!Object.hasOwn(PARTS, part) || read.has(part)) return undefined;
    read.add(part);
    const name = PARTS[part as keyof typeof PARTS];
    limits[name] = Number(most) * unitOf(name);
  }
  return limits;
}

/** What each organisation may hold and have in work. */
export const ORGANISATION_LIMITS_FLAG = parsed(
  'PART=COUNT,…',
  {
    description:
      'what each organisation may hold, have in work at once, and read and write in an hour; parts left out stay',
    default: partsText(ORGANISATION_LIMITS),
    isSetting: true,
  },
  readParts,
  `${Object.keys(PARTS).join(', ')}, each at most once with a number, such as projects=50,exports=2`,
);
