export { english } from './english.ts';
export { french } from './french.ts';
export { german } from './german.ts';
export { italian } from './italian.ts';
export { portuguese } from './portuguese.ts';
export type { LexiconSource } from './source.ts';
export { spanish } from './spanish.ts';
