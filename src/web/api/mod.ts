export { type Asking, call, callForFile, callForRows, Refused, type ReplyOf, type Trouble, trouble } from './client.ts';
export { changeNow, type Edit, openEdit, type RecordAt, recordAt } from './record.ts';
export type * from './schema.generated.ts';
export {
  enter,
  findSession,
  invitation,
  isExpired,
  isLimitedIn,
  join,
  joinAnew,
  mayEdit,
  mayMakeIn,
  type Role,
  roleIn,
  type Session,
  session,
  siblingsOf,
  signIn,
  signOut,
  signOutEverywhere,
  standingIn,
} from './session.ts';
export { leaveShare, type SharedView, shareEnd, view } from './share.ts';
export { freshKey, type Loaded, loadAnew, useFresh, useLoaded, useRows } from './use-loaded.ts';
