import { AppError } from '../domain/errors.ts';
import type { ApiKeyId, OrganisationId } from '../domain/ids.ts';
import { type ApiKey, isExpired, type Permission } from '../domain/organisation.ts';
import type { IdentifiedKey, Page, PageRequest, Store } from '../domain/ports/mod.ts';
import type { Quota } from '../domain/rate-limit.ts';
import { displayPrefix, formatKey, isWellFormedKey, SECRET_BYTES } from '../domain/secret.ts';
import { naturalText } from '../domain/text.ts';
import type { Instant } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { requireRoom } from './organisation-limits.ts';
import { type Moment, remembered } from './read-cache.ts';

/** API keys: only their digest is kept, so a key is shown once, when it is made. (contract 6) */
export interface AccessService {
  /** The key with this secret, as of a moment; undefined for one that is malformed, unknown, deleted or expired. */
  findKey(secret: string, moment?: Moment): Promise<IdentifiedKey | undefined>;
  /** A key for an organisation; the secret is shown here once and never again. @throws AppError not-found, invalid, conflict */
  createKey(request: NewKey): Promise<{ readonly key: ApiKey; readonly secret: string }>;
  /** Those of an organisation, in the order of creation. */
  listKeys(organisation: OrganisationId, page: PageRequest): Promise<Page<ApiKey>>;
  /** @throws AppError not-found */
  deleteKey(organisation: OrganisationId, id: ApiKeyId): Promise<void>;
}

export interface NewKey {
  readonly organisation: OrganisationId;
  readonly name: string;
  readonly permission: Permission;
  readonly expiresAt: Instant | null;
  /** The key's own limit, below that of its organisation; omitted = none. */
  readonly rateLimit?: Quota | null;
}

export function createAccessService(
  { store, clock, nextId, randomBytes, digest, limits }: Dependencies,
  uses: KeyUses,
): AccessService {
  const keyWith = remembered(store, ({ apiKeys }, its) => apiKeys.byDigest(its));
  return {
    async findKey(secret, moment) {
      if (!isWellFormedKey(secret)) return undefined;
      const found = await keyWith(digest(secret), moment);
      const now = clock();
      if (!found || isExpired(found.key, now)) return undefined;
      uses.note(found.key.id, now);
      return found;
    },

    async createKey({ organisation, name, permission, expiresAt, rateLimit = null }) {
      const secret = formatKey(randomBytes(SECRET_BYTES));
      const createdAt = clock();
      if (expiresAt !== null && expiresAt <= createdAt) {
        throw new AppError('invalid', 'expiresAt: must be in the future');
      }
      const key: ApiKey = {
        id: nextId(),
        organisation,
        name: naturalText(name),
        permission,
        prefix: displayPrefix(secret),
        rateLimit,
        expiresAt,
        lastUsedAt: null,
        createdAt,
      };
      await store.transact(async (transactor) => {
        const { organisations, apiKeys } = transactor;
        if (!(await organisations.byId(organisation))) throw new AppError('not-found', 'Organisation not found');
        await requireRoom(limits, transactor, organisation, 'apiKeys');
        await apiKeys.add(key, digest(secret));
      });
      return { key, secret };
    },

    listKeys: (organisation, page) => store.read(({ apiKeys }) => apiKeys.page(organisation, page)),

    deleteKey: (organisation, id) =>
      store.transact(async ({ apiKeys }) => {
        if (await apiKeys.remove(organisation, id)) return;
        throw new AppError('not-found', `No key "${id}" in this organisation: list its keys to see their ids`);
      }),
  };
}

/** When keys were last used: noted in memory at once, written now and then, never during a request. */
export interface KeyUses {
  note(id: ApiKeyId, at: Instant): void;
  /** Writes what was noted since the last time; what could not be written is kept for the next. */
  write(): Promise<void>;
}

export function keyUses(store: Store): KeyUses {
  let noted = new Map<ApiKeyId, Instant>();
  return {
    note: (id, at) => void noted.set(id, at),
    async write() {
      if (noted.size === 0) return;
      const writing = noted;
      noted = new Map();
      try {
        await store.transact(({ apiKeys }) => apiKeys.used(writing));
      } catch (error) {
        noted = new Map([...writing, ...noted]);
        throw error;
      }
    },
  };
}
