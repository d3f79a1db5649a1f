/** Countries by their numbers of ISO 3166-1; DataForSEO counts them from 2,000. */
const NUMBERS =
  'AE784 AR32 AT40 AU36 AZ31 BA70 BD50 BE56 BG100 BH48 BO68 BR76 CA124 CH756 CL152 CO170 CR188 CY196 CZ203 DE276 DK208 DO214 DZ12 EC218 ' +
  'EE233 EG818 ES724 FI246 FR250 GB826 GE268 GH288 GR300 GT320 HK344 HR191 HU348 ID360 IE372 IL376 IN356 IQ368 IS352 IT380 JM388 JO400 ' +
  'JP392 KE404 KH116 KR410 KW414 KZ398 LB422 LK144 LT440 LU442 LV428 MA504 MD498 MK807 MT470 MX484 MY458 NG566 NI558 NL528 NO578 NP524 ' +
  'NZ554 OM512 PA591 PE604 PH608 PK586 PL616 PR630 PT620 PY600 QA634 RO642 RS688 RU643 SA682 SE752 SG702 SI705 SK703 SN686 SV222 TH764 ' +
  'TN788 TR792 TW158 TZ834 UA804 UG800 US840 UY858 UZ860 VE862 VN704 ZA710 ZM894 ZW716';

const BY_NUMBER = new Map(NUMBERS.split(' ').map((pair) => [Number(pair.slice(2)), pair.slice(0, 2)]));

/** The country of a location's code; null for a city's, or none. */
export const countryOfLocation = (code: string | null): string | null =>
  code === null ? null : (BY_NUMBER.get(Number(code) - 2_000) ?? null);

/** A country by its code or its name; null = none. */
export function countryOf(given: string | null): string | null {
  if (given === null) return null;
  const code = given.trim().toUpperCase();
  const known = namesOf();
  return (
    known.get(given.trim().toLowerCase()) ?? (code === 'UK' ? 'GB' : [...known.values()].includes(code) ? code : null)
  );
}

/** A language by its tag; null = none that is known. */
export function languageOf(given: string | null): string | null {
  const tag = given?.trim().replaceAll('_', '-') ?? '';
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)) return null;
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  try {
    return names.of(tag) === undefined ? null : tag;
  } catch {
    return null;
  }
}

/** The code of a country's location. */
export function locationCodeOf(country: string): number | undefined {
  const found = [...BY_NUMBER].find(([, code]) => code === country);
  return found === undefined ? undefined : found[0] + 2_000;
}

/** The name of a country in English. */
export const nameOfCountry = (country: string): string =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;

let byName: ReadonlyMap<string, string> | undefined;

/** Names of countries in English, and their codes. */
function namesOf(): ReadonlyMap<string, string> {
  if (byName) return byName;
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const found = letters.flatMap((a) =>
    letters.flatMap((b): readonly (readonly [string, string])[] => {
      const name = names.of(a + b);
      return name === undefined ? [] : [[name.toLowerCase(), a + b]];
    }),
  );
  byName = new Map([...found, ['usa', 'US'], ['uk', 'GB'], ['great britain', 'GB'], ['united kingdom', 'GB']]);
  return byName;
}

/** A place as vendors name it, as `Leeds,England,United Kingdom`: its country, and what is smaller. */
export function placeOf(location: string | null): { readonly country: string | null; readonly place: string | null } {
  if (location === null) return { country: null, place: null };
  const parts = location.split(',').map((part) => part.trim());
  const last = parts.at(-1) ?? '';
  const country = namesOf().get(last.toLowerCase()) ?? null;
  const smaller = country === null ? parts : parts.slice(0, -1);
  return { country, place: smaller.length === 0 ? null : smaller.join(', ') };
}
