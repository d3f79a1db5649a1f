import type { AnalysisSettings, LocateMentions, TrackedEntity } from '../analysis/mod.ts';
import type { EntityId, QueryId } from '../ids.ts';
import { type Website, websiteOwners } from './websites.ts';

/** What tells which brands queries name. */
export interface BrandNames {
  readonly queries: readonly { readonly id: QueryId; readonly text: string }[];
  /** In the order of creation. */
  readonly entities: readonly (TrackedEntity & Website)[];
  readonly settings: Pick<AnalysisSettings, 'nestedMentions'>;
}

/** The brands that a text names, read in a language, each once: merged ones, too, or what they count for. */
export type FindBrands = (text: string, language: string) => readonly EntityId[];

/**
 * The brands that queries name: those that an answer of these words would mention, and those of whose websites a host stands in
 * it. (contract 9, "Branded")
 * @example
 * const acme = { id: 'a', name: 'Acme', aliases: ['Acme Sports'], domains: ['acme.example'], mergedIntoId: null };
 * const find = brandsNamed(compileLocation([acme]), [acme]);
 * assert.deepEqual(find('is acme any good?', 'en'), ['a']);
 * assert.deepEqual(find('what is shop.acme.example', 'en'), ['a']);
 * assert.deepEqual(find('best running shoes', 'en'), []);
 */
export function brandsNamed(locate: LocateMentions, websites: readonly Website[]): FindBrands {
  const ownerOf = websiteOwners(websites);
  return (text, language) => {
    const named = locate({ answer: text, language, sources: [] }).map(({ entityId }) => entityId);
    const hosts = text.includes('.') ? (text.match(HOST) ?? []) : [];
    const owners = hosts.flatMap((host) => ownerOf(host.toLowerCase()) ?? []);
    return named.length + owners.length === 0 ? NONE : [...new Set([...named, ...owners])];
  };
}

const NONE: readonly EntityId[] = [];

/** Words with full stops between them. */
const HOST = /[\p{L}\p{M}\p{N}-]{1,63}(?:\.[\p{L}\p{M}\p{N}-]{1,63})+/gu;
