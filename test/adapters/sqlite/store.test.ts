import { storeContract } from '../contract/mod.ts';
import { openTestStore } from './support.ts';

storeContract('sqlite', openTestStore);
