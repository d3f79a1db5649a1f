import type { InvitationId, OrganisationId, ProjectId, ShareId, UserId } from './ids.ts';
import type { Role } from './people.ts';
import type { ScopeInput } from './scope/mod.ts';
import type { Instant } from './time.ts';

/** Lets the holder of a token, of which only the digest is kept, become a member once, under an e-mail address. (contract 11) */
export interface Invitation {
  readonly id: InvitationId;
  readonly organisation: OrganisationId;
  readonly email: string;
  readonly role: Role;
  /** The projects that the member is limited to; null = all. */
  readonly projects: readonly ProjectId[] | null;
  readonly invitedBy: UserId;
  readonly createdAt: Instant;
  /** From this instant on it is void. */
  readonly expiresAt: Instant;
}

/** Tokens of invitations begin with this. */
export const INVITATION_PREFIX = 'sl_invitation_';
/** How long an invitation is good, in milliseconds: 72 hours. (contract 11) */
export const INVITATION_LIFETIME: number = 72 * 60 * 60 * 1_000;

/** Lets the holders of a link read a part of a project. (contract 11) */
/** The pages that a link may show, in the order of the navigation. (contract 11, "Share links") */
export const SHARE_PAGES = [
  'overview',
  'brands',
  'answers',
  'sources',
  'ads',
  'shopping',
  'videos',
  'prompts',
  'compare',
] as const;
export type SharePage = (typeof SHARE_PAGES)[number];
export const USUAL_SHARE_PAGES: readonly SharePage[] = ['overview', 'brands', 'prompts', 'sources'];

export interface Share {
  readonly id: ShareId;
  readonly project: ProjectId;
  /** Its name, for those who may end it. */
  readonly name: string;
  /** What holders may read; they may narrow it. */
  readonly scope: ScopeInput;
  /** Without `answers` no text of an answer is shown. */
  readonly pages: readonly SharePage[];
  readonly maker: UserId;
  readonly createdAt: Instant;
  /** From this instant on it is void. */
  readonly expiresAt: Instant;
}

/** Links of shares begin with this, and what a browser holds of one. */
export const SHARE_PREFIX = 'sl_share_';
export const SHARE_SESSION_PREFIX = 'sl_view_';
/** How many days a share is good, by default and at most. (contract 11) */
export const SHARE_DAYS = { byDefault: 30, most: 365 } as const;
