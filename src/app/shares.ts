import { AppError } from '../domain/errors.ts';
import type { OrganisationId, ProjectId, ShareId, UserId } from '../domain/ids.ts';
import {
  SHARE_DAYS,
  SHARE_PREFIX,
  SHARE_SESSION_PREFIX,
  type Share,
  type SharePage,
  USUAL_SHARE_PAGES,
} from '../domain/invitations.ts';
import { isAtLeast, reaches } from '../domain/people.ts';
import type { ScopeInput } from '../domain/scope/mod.ts';
import { formatSecret, isWellFormedSecret, SECRET_BYTES } from '../domain/secret.ts';
import { naturalText } from '../domain/text.ts';
import { MILLISECONDS_A_DAY } from '../domain/time.ts';
import type { Dependencies } from './dependencies.ts';
import { requireRoom } from './organisation-limits.ts';

/** Links with which anyone can read a part of a project. (contract 11) */
export interface ShareService {
  /** The token is shown here once. @throws AppError forbidden where the organisation forbids links, or the project is gone; conflict */
  make(request: {
    readonly project: ProjectId;
    readonly name: string;
    readonly scope: ScopeInput;
    /** Default: overview, brands, prompts, sources. */
    readonly pages?: readonly SharePage[] | undefined;
    readonly maker: UserId;
    /** Default: 30. */
    readonly days?: number | undefined;
  }): Promise<{ readonly share: Share; readonly token: string }>;
  /** Those that are good, in the order of creation. */
  list(project: ProjectId): Promise<readonly Share[]>;
  /** @throws AppError not-found */
  revoke(project: ProjectId, id: ShareId): Promise<void>;
  /** What a browser is to hold of a link, until its share ends; undefined for one that is not good. */
  open(token: string): Promise<OpenedShare | undefined>;
  /** What a browser holds; undefined once its share is not good any more. */
  find(token: string): Promise<SharedView | undefined>;
}

/** A share, and whose project it is of. */
export interface SharedView {
  readonly share: Share;
  readonly organisation: OrganisationId;
  readonly projectName: string;
}

export interface OpenedShare extends SharedView {
  readonly token: string;
  /** In milliseconds. */
  readonly lifetime: number;
}

export function createShareService({ store, clock, nextId, randomBytes, digest, limits }: Dependencies): ShareService {
  /** Made from the link's token, and no way back to it. */
  const sessionOf = (token: string) => {
    const hex = digest(`session of ${token}`);
    return formatSecret(
      SHARE_SESSION_PREFIX,
      Uint8Array.from({ length: SECRET_BYTES }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16)),
    );
  };

  const withToken = (token: string, prefix: string): Promise<SharedView | undefined> =>
    isWellFormedSecret(prefix, token)
      ? store.read(async ({ shares, projects, people, organisations }) => {
          const share = await shares.byDigest(digest(token));
          const project = share && (await projects.byId(share.project));
          if (!share || !project || clock() >= share.expiresAt) return undefined;
          // A link stops working once its maker may no longer share the project.
          const maker = (await people.membershipsOf(share.maker)).find(
            (membership) => membership.organisation === project.organisation,
          );
          if (!maker || !isAtLeast(maker.role, 'editor') || !reaches(maker, project.id)) return undefined;
          if ((await organisations.byId(project.organisation))?.forbidsShares) return undefined;
          return { share, organisation: project.organisation, projectName: project.name };
        })
      : Promise.resolve(undefined);

  return {
    async make({ project, name, scope, pages = USUAL_SHARE_PAGES, maker, days = SHARE_DAYS.byDefault }) {
      const token = formatSecret(SHARE_PREFIX, randomBytes(SECRET_BYTES));
      const createdAt = clock();
      const expiresAt = createdAt + days * MILLISECONDS_A_DAY;
      const share = { id: nextId(), project, name: naturalText(name), scope, pages, maker, createdAt, expiresAt };
      const digests = { link: digest(token), session: digest(sessionOf(token)) };
      await store.transact(async (transactor) => {
        const { shares, projects, organisations } = transactor;
        const owner = (await projects.byId(project))?.organisation;
        if (owner !== undefined && (await organisations.byId(owner))?.forbidsShares) throw forbidden();
        if (owner !== undefined) await requireRoom(limits, transactor, owner, 'shares');
        await shares.add(share, digests);
      });
      return { share, token };
    },

    async list(project) {
      const all = await store.read(({ shares }) => shares.of(project));
      return all.filter(({ expiresAt }) => clock() < expiresAt);
    },

    revoke: (project, id) =>
      store.transact(async ({ shares }) => {
        if (await shares.remove(project, id)) return;
        throw new AppError('not-found', `No share "${id}" in this project: list its shares to see their ids`);
      }),

    async open(token) {
      const view = await withToken(token, SHARE_PREFIX);
      return view && { ...view, token: sessionOf(token), lifetime: view.share.expiresAt - clock() };
    },

    find: (token) => withToken(token, SHARE_SESSION_PREFIX),
  };
}

const forbidden = () =>
  new AppError('forbidden', 'The organisation forbids share links: one of its admins may allow them in the settings');
