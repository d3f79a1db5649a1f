export { boxesOf, type Choice, tickedIn } from './checks.ts';
export { WrongInput } from './wrong-input.ts';
