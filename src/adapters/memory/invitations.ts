import {
  AppError,
  compareIds,
  type Instant,
  type Invitation,
  type InvitationReader,
  type InvitationTransactor,
  type Share,
  type ShareReader,
  type ShareTransactor,
} from '../../domain/mod.ts';
import type { Access } from './data.ts';
import { insert, known } from './table.ts';

/** An invitation or a share with the digests by which it is found. */
export interface Kept<T> {
  readonly kept: T;
  readonly digests: readonly string[];
}

const inOrder = <T extends { readonly createdAt: Instant; readonly id: string }>(found: readonly T[]): readonly T[] =>
  structuredClone(found.toSorted((a, b) => a.createdAt - b.createdAt || compareIds(a, b)));

const allOf = <T>(table: { values(): Iterable<Kept<T>> }): readonly T[] => [...table.values()].map(({ kept }) => kept);

const withDigest = <T>(table: { values(): Iterable<Kept<T>> }, digest: string): T | undefined =>
  structuredClone([...table.values()].find(({ digests }) => digests.includes(digest))?.kept);

export function invitationReader(access: Access): InvitationReader {
  return {
    byDigest: async (digest) => withDigest(access().invitations, digest),
    of: async (id) => inOrder(allOf(access().invitations).filter(({ organisation }) => organisation === id)),
  };
}

export function invitationTransactor(access: Access): InvitationTransactor {
  const removeThose = (isGone: (invitation: Invitation) => boolean): number => {
    const { invitations } = access();
    const gone = allOf(invitations).filter(isGone);
    for (const { id } of gone) invitations.delete(id);
    return gone.length;
  };
  return {
    ...invitationReader(access),
    async add(invitation, digest) {
      const { invitations, organisations, users } = access();
      known(organisations, invitation.organisation, 'organisation');
      known(users, invitation.invitedBy, 'person');
      insert(invitations, invitation.id, { kept: structuredClone(invitation), digests: [digest] }, 'invitation');
    },
    remove: async (organisation, id) => removeThose((each) => each.organisation === organisation && each.id === id) > 0,
    removeExpired: async (now) => removeThose(({ expiresAt }) => expiresAt <= now),
  };
}

export function shareReader(access: Access): ShareReader {
  const shares = () => allOf(access().shares).filter(({ project }) => access().projects.has(project));
  return {
    async byDigest(digest) {
      const share = withDigest(access().shares, digest);
      return share && shares().some(({ id }) => id === share.id) ? share : undefined;
    },
    of: async (id) => inOrder(shares().filter(({ project }) => project === id)),
  };
}

export function shareTransactor(access: Access): ShareTransactor {
  const removeThose = (isGone: (share: Share) => boolean): number => {
    const { shares } = access();
    const gone = allOf(shares).filter(isGone);
    for (const { id } of gone) shares.delete(id);
    return gone.length;
  };
  return {
    ...shareReader(access),
    async add(share, { link, session }) {
      const { projects, shares, users } = access();
      if (!projects.has(share.project)) throw new AppError('forbidden', 'Project not found');
      known(users, share.maker, 'person');
      insert(shares, share.id, { kept: structuredClone(share), digests: [link, session] }, 'share');
    },
    remove: async (project, id) => removeThose((each) => each.project === project && each.id === id) > 0,
    async removeMadeBy(organisation, maker) {
      const { projects } = access();
      removeThose((each) => each.maker === maker && projects.get(each.project)?.organisation === organisation);
    },
    removeExpired: async (now) => removeThose(({ expiresAt }) => expiresAt <= now),
  };
}
