import { AppError } from '../../../domain/errors.ts';
import { COUNTRY_PATTERN, LANGUAGE_PATTERN } from '../../../domain/locale.ts';
import { normaliseScope, type Scope } from '../../../domain/scope/mod.ts';
import { parseDay } from '../../../domain/time.ts';
import { flag, oneOf, parsed, type Values } from '../flags.ts';

const items = (given: string): string[] =>
  given
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
/** A list of what fits, none of it empty. */
const listed =
  (fits: (item: string) => boolean) =>
  (given: string): readonly string[] | undefined => {
    const found = items(given);
    return found.length > 0 && found.every(fits) ? found : undefined;
  };
const day = (description: string) =>
  parsed(
    'DATE',
    { description },
    (given) => (parseDay(given) === undefined ? undefined : given),
    'an existing date such as 2026-11-20',
  );

/** Which answers a report is about: a part of the shared scope. (spec, shared scope) */
export const SCOPE_FLAGS = {
  from: day('the first day (UTC); by default that of the first answer'),
  to: day('the last day (UTC), which counts too; by default that of the last answer'),
  country: parsed(
    'CODE,…',
    { description: 'only these countries' },
    listed((code) => COUNTRY_PATTERN.test(code)),
    'codes such as US,DE',
  ),
  language: parsed(
    'CODE,…',
    { description: 'only these languages' },
    listed((code) => LANGUAGE_PATTERN.test(code)),
    'codes such as en,pt-BR',
  ),
  model: parsed(
    'NAME,…',
    { description: 'only these models' },
    listed(() => true),
    'names of models such as gpt-5',
  ),
  groupBy: oneOf(['none', 'division', 'group'], {
    description: 'what a row of brands is: a brand, or what it is in',
    default: 'none',
  }),
  all: flag({ description: 'also brands that a single answer names' }),
};

/** @throws AppError invalid where the days are in the wrong order */
export function scopeOf({ from, to, country, language, model, groupBy, all }: Values<typeof SCOPE_FLAGS>): Scope {
  if (from !== undefined && to !== undefined && from > to)
    throw new AppError('invalid', '--to must not be before --from');
  return normaliseScope({
    ...(from !== undefined && { startDate: from }),
    ...(to !== undefined && { endDate: to }),
    ...(country !== undefined && { countries: country }),
    ...(language !== undefined && { languages: language }),
    ...(model !== undefined && { models: model }),
    groupBy,
    showAllEntities: all,
  });
}
