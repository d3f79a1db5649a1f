export { chooseProject } from './project.tsx';
export { Shell } from './shell.tsx';
export { FirstPerson, SignIn, SignInAgain } from './sign-in.tsx';
export { applyTheme } from './theme.tsx';
export { TroubleBanner } from './trouble.tsx';
