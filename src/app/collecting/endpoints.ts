import type { Collecting, Provider, ProviderName, Remedy } from '../../domain/collection/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { OwnedAsk, StoreReader } from '../../domain/ports/mod.ts';
import type { Asking } from './asking.ts';

/** Where a question goes, and what opens the door there. */
export interface Endpoint {
  readonly provider: Provider;
  readonly base: string;
  readonly credentials: Readonly<Record<string, string>>;
  /** Parts of the address that carry a key, where no header does. */
  readonly search?: Readonly<Record<string, string>>;
  /** Whether an organisation named the address. */
  readonly isTenants: boolean;
  /** Whether recorded replies are played, and nothing is sent. */
  readonly isReplay: boolean;
}

/** Why there is none, and what a person does about it. */
interface NoEndpoint {
  readonly problem: string;
  readonly remedy: Remedy;
}

/** What tells an endpoint from another one: where it is, and what opens it. */
export const keyOf = (found: Endpoint | NoEndpoint): string =>
  'problem' in found ? found.problem : JSON.stringify([found.base, found.credentials, found.search]);

/** What binds a sealed key to its row. */
export const boundTo = (organisation: OrganisationId, provider: ProviderName): string => `${organisation} ${provider}`;

/**
 * Where the questions of a collector go. An organisation's own key goes before the operator's, which go to addresses of the
 * operator's alone; an organisation's own address gets its own key or none. (contract 12, "Keys and money")
 */
export async function endpointFor(
  { organisation, collector, ask }: OwnedAsk,
  asking: Pick<Asking, 'collecting' | 'dependencies' | 'isOperator'>,
): Promise<Endpoint | NoEndpoint> {
  const { provider: name, model } = collector;
  const { collecting } = asking;
  if (name === 'replay') {
    const { query: text, country, language } = ask;
    const recorded = collecting.replay.find({ text, country, language, model });
    const provider = recorded && recorded.provider !== 'replay' ? recorded.provider : 'openai';
    return { provider: collecting.providers[provider], base: '', credentials: {}, isTenants: false, isReplay: true };
  }
  return endpointOf(organisation, name, asking);
}

/** The address and key to ask with for an organisation. (contract 12, "Keys and money") */
export async function endpointOf(
  organisation: OrganisationId,
  name: Exclude<ProviderName, 'replay'>,
  { collecting, dependencies, isOperator }: Pick<Asking, 'collecting' | 'dependencies' | 'isOperator'>,
): Promise<Endpoint | NoEndpoint> {
  const { own, isAllowed } = await dependencies.store.read(async (reader) => ({
    own: await reader.providerKeys.byProvider(organisation, name),
    isAllowed: isOperator || (await maySpend(reader, collecting, organisation)),
  }));
  const provider = collecting.providers[name];
  const shared = { provider, isReplay: false } as const;
  const { bases, keys } = collecting.operator;
  if (own) {
    const key = collecting.vault.open(own.sealed, boundTo(organisation, name));
    if (key === undefined) return { problem: `the key of ${name} cannot be opened any more`, remedy: 'enter-key' };
    const base = own.baseUrl ?? bases[name] ?? provider.base;
    if (base === null)
      return { problem: `${name} needs an address: enter its key with one`, remedy: 'correct-address' };
    return {
      ...shared,
      base,
      credentials: key === '' ? {} : provider.credentials(key),
      ...searchWith(provider, key),
      isTenants: own.baseUrl !== null,
    };
  }
  const base = bases[name] ?? provider.base;
  const key = keys[name];
  // Local servers need no key, but an address.
  const isEnough = key !== undefined || (name === 'openai-compatible' && base !== null);
  if (!isAllowed || !isEnough || base === null)
    return { problem: isOperator ? missingOfOperator(name, base) : missingKey(name), remedy: 'enter-key' };
  return {
    ...shared,
    base,
    credentials: key === undefined ? {} : provider.credentials(key),
    ...searchWith(provider, key),
    isTenants: false,
  };
}

const searchWith = ({ keyIn }: Provider, key: string | undefined) =>
  keyIn === undefined || key === undefined || key === '' ? {} : { search: { [keyIn]: key } };

/** What names an endpoint among those that are asked at once: its origin, and whose key opens it. */
export async function placeIn(
  { providerKeys }: StoreReader,
  organisation: OrganisationId,
  name: ProviderName,
  { providers, operator }: Pick<Collecting, 'providers' | 'operator'>,
): Promise<string> {
  if (name === 'replay') return name;
  const own = await providerKeys.byProvider(organisation, name);
  const base = own?.baseUrl ?? operator.bases[name] ?? providers[name].base;
  const origin = base !== null && URL.canParse(base) ? new URL(base).origin : '';
  return `${own ? organisation : 'operator'} ${name} ${origin}`;
}

/** Whether an organisation may spend the operator's keys. */
async function maySpend(
  { organisations }: StoreReader,
  { operator }: Collecting,
  id: OrganisationId,
): Promise<boolean> {
  if (operator.organisations.length === 0) return false;
  const slug = (await organisations.byId(id))?.slug;
  return operator.organisations.some((named) => named === id || named === slug);
}

const missingKey = (name: ProviderName): string =>
  `there is no key of ${name} for this organisation: an admin can enter one, or the operator can give theirs and name the organisation`;

/** The same for commands, which take both from variables. */
const missingOfOperator = (name: ProviderName, base: string | null): string =>
  base === null
    ? `${name} needs an address: SIGHTLINE_COMPATIBLE_BASE_URL says where it is`
    : `there is no key of ${name}: SIGHTLINE_${name.toUpperCase()}_KEY_FILE names the file that has it`;
