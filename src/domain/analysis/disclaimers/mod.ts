export { disclaimedEntities } from './disclaimers.ts';
