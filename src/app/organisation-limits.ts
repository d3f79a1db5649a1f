import { AppError } from '../domain/errors.ts';
import type { OrganisationId } from '../domain/ids.ts';
import type { HeldThing, OrganisationLimits } from '../domain/organisation-limits.ts';
import type { StoreReader } from '../domain/ports/mod.ts';

const FULL: { readonly [Thing in HeldThing]: (most: number) => string } = {
  projects: (most) =>
    `The organisation has as many projects as it may (${most}): delete one, or ask the operator of the service for more`,
  apiKeys: (most) =>
    `The organisation has as many API keys as it may (${most}): delete one, or ask the operator of the service for more`,
  shares: (most) =>
    `The organisation has as many share links as it may (${most}): revoke one, or ask the operator of the service for more`,
  invitations: (most) =>
    `The organisation has as many open invitations as it may (${most}): take one back, or ask the operator of the service for more`,
  storedBytes: (most) =>
    `The organisation stores ${inMebibytes(most)} MiB of answers and may store no more: delete some, shorten how long they are kept, or ask the operator of the service for more`,
};

const inMebibytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

/**
 * Counted in the transaction that adds one, which is the only one at a time that writes what belongs to no project.
 * @throws AppError conflict where an organisation holds as many as it may
 */
export async function requireRoom(
  limits: OrganisationLimits | undefined,
  reader: Pick<StoreReader, 'organisations'>,
  organisation: OrganisationId,
  thing: HeldThing,
): Promise<void> {
  const problem = await roomProblem(limits, reader, organisation, thing);
  if (problem !== undefined) throw new AppError('conflict', problem);
}

/** Why an organisation may hold no more; undefined = it may. */
export async function roomProblem(
  limits: OrganisationLimits | undefined,
  { organisations }: Pick<StoreReader, 'organisations'>,
  organisation: OrganisationId,
  thing: HeldThing,
): Promise<string | undefined> {
  if (!limits) return undefined;
  const held = await organisations.held(organisation, thing);
  return held < limits[thing] ? undefined : FULL[thing](limits[thing]);
}
