export { Invitation } from './invitation.tsx';
export { chooseProject } from './project.tsx';
export { EndedShare, holderOf } from './shared.tsx';
export { Shell } from './shell.tsx';
export { FirstPerson, SignIn, SignInAgain } from './sign-in.tsx';
export { applyTheme } from './theme.tsx';
export { TroubleBanner } from './trouble.tsx';
