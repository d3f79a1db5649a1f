export { JUDGES as judges, PROVIDERS as providers } from '../../adapters/providers/mod.ts';
