import { storeContract } from '../adapters/contract/mod.ts';
import { openTestStore } from './support.ts';

storeContract('postgresql', openTestStore);
