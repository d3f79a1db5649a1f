import type { Circumstances } from '../circumstances.ts';
import { naturalName } from '../text.ts';
import type { Instant } from '../time.ts';
import type { ProviderName } from './providers/mod.ts';

export type PersonaId = string;

/** What a person says of a persona. */
export interface PersonaSettings {
  /** Unique in its project, letter case aside. */
  readonly name: string;
  /** Told to the model before each question, as a system message. */
  readonly preamble: string;
}

/** Whom a model takes itself to speak to. (contract 16, "Dimensions") */
export interface Persona extends PersonaSettings {
  readonly id: PersonaId;
  /** From 1; each change of the preamble raises it. */
  readonly version: number;
  readonly createdAt: Instant;
  readonly updatedAt: Instant;
}

/** The limits of a persona: its label must fit the `persona` of a row, and each question carries its preamble. */
export const LONGEST_PERSONA = { name: 180, preamble: 10_000 } as const;
/** Personas that a project has at most. */
export const MOST_PERSONAS = 1_000;

/**
 * A persona with changes: another preamble is another version, as answers to it aren't comparable.
 * @example
 * const buyer = { id: 'p', name: 'Buyer', preamble: 'I buy shoes.', version: 1, createdAt: 0, updatedAt: 0 };
 * assert.equal(changedPersona(buyer, { name: 'Shopper' }, 5).version, 1);
 * assert.equal(changedPersona(buyer, { preamble: 'I buy boots.' }, 5).version, 2);
 */
export function changedPersona(persona: Persona, patch: Partial<PersonaSettings>, now: Instant): Persona {
  const after = { ...persona, ...patch, name: naturalName(patch.name ?? persona.name) };
  const isSame = after.name === persona.name && after.preamble === persona.preamble;
  if (isSame) return persona;
  const version = persona.version + Number(after.preamble !== persona.preamble);
  return { ...after, version, updatedAt: Math.max(now, persona.updatedAt + 1) };
}

/**
 * What rows say of a persona. (contract 16, "Dimensions")
 * @example assert.equal(personaLabel({ name: 'Buyer', version: 2 }), 'Buyer v2')
 */
export const personaLabel = ({ name, version }: Pick<Persona, 'name' | 'version'>): string => `${name} v${version}`;

/** How the questions of a run are asked, fixed when it begins. (contract 16, "Dimensions") */
export interface AskedAs {
  readonly surface: string;
  /** A city or region; null = the country alone. */
  readonly place: string | null;
  /** The label of a persona with its preamble then; null = none. */
  readonly persona: { readonly label: string; readonly preamble: string } | null;
}

/**
 * How a collector asks from now on.
 * @example
 * const buyer = { name: 'Buyer', preamble: 'I buy shoes.', version: 2 };
 * const asked = askedAs({ surface: 'api', place: null }, buyer);
 * assert.deepEqual(asked.persona, { label: 'Buyer v2', preamble: 'I buy shoes.' });
 */
export const askedAs = (
  { surface, place }: Pick<AskedAs, 'surface' | 'place'>,
  persona: Pick<Persona, 'name' | 'preamble' | 'version'> | undefined,
): AskedAs => ({
  surface,
  place,
  persona: persona === undefined ? null : { label: personaLabel(persona), preamble: persona.preamble },
});

/**
 * What the row of an answer says of how it was asked; `withoutPlace`: the provider refused to be told one.
 * @example
 * const asked = { surface: 'app', place: 'Berlin', persona: null };
 * assert.deepEqual(circumstancesAsked(asked, { withoutPlace: true }), { surface: 'app' });
 */
export const circumstancesAsked = (
  { surface, place, persona }: AskedAs,
  { withoutPlace }: { readonly withoutPlace: boolean },
): Circumstances => ({
  surface,
  ...(place !== null && !withoutPlace && { place }),
  ...(persona !== null && { persona: persona.label }),
});

/** Vendors ask as anybody does, from a country. */
const NOTHING = { place: false, persona: false };

/** What a provider can be told beside the question. Recorded replies are what they are. */
const TOLD: Readonly<Record<ProviderName, { readonly place: boolean; readonly persona: boolean }>> = {
  openai: { place: true, persona: true },
  anthropic: { place: true, persona: true },
  google: { place: false, persona: true },
  perplexity: { place: true, persona: true },
  xai: { place: false, persona: true },
  mistral: { place: false, persona: true },
  deepseek: { place: false, persona: true },
  'openai-compatible': { place: false, persona: true },
  cloro: NOTHING,
  dataforseo: NOTHING,
  brightdata: NOTHING,
  oxylabs: NOTHING,
  searchapi: NOTHING,
  serpapi: NOTHING,
  replay: { place: false, persona: false },
};

/**
 * Why a provider can't ask as a collector says; a figure by place would be of answers that no place shaped.
 * @example assert.deepEqual(untoldParts({ provider: 'openai', place: 'Berlin', personaId: 'p' }), [])
 * @example assert.match(untoldParts({ provider: 'google', place: 'Berlin', personaId: null })[0] ?? '', /^place: google/)
 */
export function untoldParts({
  provider,
  place,
  personaId,
}: {
  readonly provider: ProviderName;
  readonly place: string | null;
  readonly personaId: PersonaId | null;
}): readonly string[] {
  const told = TOLD[provider];
  return [
    ...(place !== null && !told.place
      ? [`place: ${provider} can't be told one: leave it out, or choose openai, anthropic or perplexity`]
      : []),
    ...(personaId !== null && !told.persona ? [`personaId: ${provider} can't be told one: leave it out`] : []),
  ];
}
