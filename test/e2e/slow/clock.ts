import { readFileSync } from 'node:fs';

/** Loaded before the command: its clock is as many milliseconds behind as the file named by `TEST_CLOCK` says. */
const file = process.env.TEST_CLOCK ?? '';
const real = Date.now;

Date.now = () => {
  try {
    return real() - Number(readFileSync(file, 'utf8'));
  } catch {
    return real();
  }
};
