import {
  opinionModel,
  processInstance,
  scryptPasswords,
  secureRandomBytes,
  sha256,
  splitHost,
  systemClock,
  turnsHere,
  uuidv7,
} from '../../adapters/system/mod.ts';
import type { Dependencies } from '../mod.ts';

/** All that use cases need from outside, but the store. */
export const realWorld: Omit<Dependencies, 'store'> = {
  clock: systemClock,
  nextId: uuidv7(systemClock, secureRandomBytes),
  randomBytes: secureRandomBytes,
  digest: sha256,
  passwords: scryptPasswords(),
  splitHost,
  pause: turnsHere.pause,
  opinions: opinionModel,
  instance: processInstance(),
};
