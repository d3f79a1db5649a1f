import { chmodSync, closeSync, fchmodSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Files and folders that are made here are their owner's alone, whatever the umask says. */
export const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;

/**
 * Makes a folder that is missing, with those above it. Node's way (`recursive`) never comes back from where no folder can
 * be made, as below /proc.
 * @throws the system's error, with its code
 */
export function makeFolder(path: string): void {
  const parent = dirname(path);
  if (!isFolder(parent)) makeFolder(parent);
  try {
    mkdirSync(path, OWNER_ONLY_FOLDER);
    chmodSync(path, OWNER_ONLY_FOLDER);
  } catch (error) {
    // It is there, or another process was quicker.
    if (!isFolder(path)) throw error;
  }
}

/**
 * Makes a file that is missing, empty: SQLite gives what lies beside a database the permissions that this one has.
 * @throws the system's error, with its code
 */
export function makeFile(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  // Not exclusively: it may be what a link leads to, or another process may be quicker.
  const file = openSync(path, 'a', OWNER_ONLY);
  fchmodSync(file, OWNER_ONLY);
  closeSync(file);
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
