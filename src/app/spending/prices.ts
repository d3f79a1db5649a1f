import {
  type Charge,
  type Collecting,
  type Payer,
  PRICES,
  type Price,
  type ProviderName,
  priceOf,
} from '../../domain/collection/mod.ts';
import type { OrganisationId } from '../../domain/ids.ts';
import type { StoreReader } from '../../domain/ports/mod.ts';

/** A model, and for whom it is asked. */
interface Asked {
  readonly organisation: OrganisationId;
  readonly provider: ProviderName;
  readonly model: string;
}

/** Whose key pays for an organisation's questions to a provider: its own goes before the operator's. (contract 12) */
export async function payerOf(
  { providerKeys }: Pick<StoreReader, 'providerKeys'>,
  { organisation, provider }: Pick<Asked, 'organisation' | 'provider'>,
): Promise<Payer> {
  return (await providerKeys.byProvider(organisation, provider)) ? 'organisation' : 'operator';
}

/** What a model costs by the operator's prices and the list; undefined = neither knows it. */
const priceHere = ({ operator }: Collecting, { provider, model }: Pick<Asked, 'provider' | 'model'>) =>
  priceOf(provider, model, PRICES, operator.prices);

/**
 * What a model costs the one who pays: an organisation states prices of what its own keys pay for, and the operator those of the
 * operator's, so that no tenant lowers what counts against another's budget. undefined = unknown.
 */
export async function priceFor(
  { ledger }: Pick<StoreReader, 'ledger'>,
  collecting: Collecting,
  { organisation, provider, model, payer }: Asked & { readonly payer: Payer },
): Promise<Price | undefined> {
  const own = payer === 'organisation' ? priceOf(provider, model, await ledger.prices(organisation)) : undefined;
  return own ?? priceHere(collecting, { provider, model });
}

/** The price by which something was reserved, as of now; undefined = unknown. */
export const priceOfCharge = async (
  reader: Pick<StoreReader, 'ledger'>,
  collecting: Collecting,
  organisation: OrganisationId,
  charge: Charge | undefined,
): Promise<Price | undefined> => charge && priceFor(reader, collecting, { organisation, ...charge });
