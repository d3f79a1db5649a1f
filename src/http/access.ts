import type { Permission } from '../domain/organisation.ts';
import type { Role } from '../domain/people.ts';

/**
 * Who may ask, what they must be allowed, and what the request is about. Every route has one; together they are the
 * table from which the checks, the OpenAPI document, docs/access.md and the tests come. (contract 6; spec, Authentication)
 */
export type Access =
  | {
      readonly who: 'anyone';
      /** Whether a request counts against the limit of its address. */
      readonly isLimited?: boolean;
    }
  /** Anyone who opens a page, signed in or not: barred to keys. */
  | { readonly who: 'guest' }
  /** A key alone, as `x-api-key` or `Authorization: Bearer`, from no page of another site: what it may, each call tells. */
  | { readonly who: 'key' }
  /** A person who is about to sign in: barred to keys. */
  | { readonly who: 'visitor' }
  /** A key with the permission, or a person whose role allows as much. */
  | { readonly who: 'member'; readonly permission: Permission; readonly context: Context }
  /** A person with at least the role in the organisation, or anyone signed in: barred to keys. */
  | { readonly who: 'person'; readonly role: Role; readonly context: 'organisation' | 'project' }
  | { readonly who: 'person'; readonly role: null; readonly context: 'caller' };

/** What names what a request is about: `x-project-id`; the key, or `x-organisation-id`; nothing but who asks. */
export type Context = 'project' | 'organisation' | 'caller';

/** Who may ask what in a project, and what changes it. */
export const READ = { who: 'member', permission: 'read', context: 'project' } as const;
export const WRITE = { who: 'member', permission: 'read-write', context: 'project' } as const;

/** The same of an organisation: no header names a project. (spec, Authentication 7) */
export const READ_ORGANISATION = { who: 'member', permission: 'read', context: 'organisation' } as const;
export const WRITE_ORGANISATION = { who: 'member', permission: 'read-write', context: 'organisation' } as const;

/** Reads all the organisations of the caller. (spec E11, E13) */
export const READ_OWN = { who: 'member', permission: 'read', context: 'caller' } as const;

/** What only people may do in an organisation, by the least role that may. (spec, Authentication 3, 4 and 9) */
export const VIEWER = { who: 'person', role: 'viewer', context: 'organisation' } as const;
export const EDITOR = { who: 'person', role: 'editor', context: 'organisation' } as const;
export const ADMIN = { who: 'person', role: 'admin', context: 'organisation' } as const;

/** The same in a project. (contract 11) */
export const ADMIN_OF_PROJECT = { who: 'person', role: 'admin', context: 'project' } as const;
export const EDITOR_OF_PROJECT = { who: 'person', role: 'editor', context: 'project' } as const;

/** Changes what belongs to the signed-in person. */
export const SIGNED_IN = { who: 'person', role: null, context: 'caller' } as const;
/** Programs that ask for others in a protocol of their own. (contract 13) */
export const KEY = { who: 'key' } as const;

export const VISITOR = { who: 'visitor' } as const;
export const GUEST = { who: 'guest' } as const;

/** What anyone may read; requests count against the limit of their address. (spec E13) */
export const PUBLIC = { who: 'anyone', isLimited: true } as const;

/** Whether no key gets past: that is checked before the key is looked at. (spec, Authentication 9) */
export const isBarredToKeys = ({ who }: Access): boolean => who === 'person' || who === 'visitor' || who === 'guest';

/** Whether it is about an organisation's things, and changes them: what the audit log notes. */
export function isWrite({ access, method }: { readonly access: Access; readonly method: string }): boolean {
  if (method === 'GET') return false;
  if (access.who === 'member') return access.permission === 'read-write';
  return access.who === 'person' && access.context !== 'caller';
}
