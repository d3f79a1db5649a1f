export { type Asking, call, callForCsv, Refused, type ReplyOf, type Trouble, trouble } from './client.ts';
export type * from './schema.generated.ts';
export { findSession, isExpired, type Session, session, signIn, signOut } from './session.ts';
export { type Loaded, useLoaded } from './use-loaded.ts';
