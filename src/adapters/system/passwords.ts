import { type BinaryLike, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { AppError } from '../../domain/errors.ts';
import type { Passwords } from '../../domain/ports/mod.ts';
import { isCommonPassword } from './common-passwords.ts';

const derive = promisify<BinaryLike, BinaryLike, number, ScryptOptions, Buffer>(scrypt);

/** 32 MiB and about a quarter of a second each: what OWASP advises for scrypt. */
const COST = { ln: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Hashes made at once, so that they leave memory and processors to others; and how many more may wait. */
const AT_ONCE = 2;
const WAITING = 50;

/** scrypt, its costs and salt written beside the hash: `$scrypt$ln=15,r=8,p=3$…$…`. */
export function scryptPasswords(cost: typeof COST = COST): Passwords {
  const inTurn = turns(AT_ONCE, WAITING);
  const made = (password: string, salt: Buffer, { ln, r, p }: typeof COST) =>
    inTurn(() => derive(password, salt, HASH_BYTES, { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r }));
  return {
    isCommon: isCommonPassword,
    async hash(password) {
      const salt = randomBytes(SALT_BYTES);
      const hash = await made(password, salt, cost);
      return `$scrypt$ln=${cost.ln},r=${cost.r},p=${cost.p}$${salt.toString('base64')}$${hash.toString('base64')}`;
    },
    async verify(password, text) {
      const [, ln, r, p, salt = '', hash = ''] = FORM.exec(text) ?? [];
      if (ln === undefined) throw new Error('A hash of a password is not of the form that it was written in');
      const used = { ln: Number(ln), r: Number(r), p: Number(p) };
      const again = await made(password, Buffer.from(salt, 'base64'), used);
      const isOutdated = used.ln !== cost.ln || used.r !== cost.r || used.p !== cost.p;
      return { isRight: timingSafeEqual(again, Buffer.from(hash, 'base64')), isOutdated };
    },
  };
}

const FORM = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/=]+)\$([\w+/=]+)$/;

/** Runs some works at once, the others in the order in which they came. @throws AppError unavailable when too many wait */
function turns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  const line: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('unavailable', 'Too many people are signing in: try again soon');
      await new Promise<void>((resolve) => line.push(resolve));
    } else {
      running++;
    }
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
