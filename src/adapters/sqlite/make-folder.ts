import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that is missing, with those above it; `mode` is its own. Node's way (`recursive`) never comes back from
 * where no folder can be made, as below /proc.
 * @throws the system's error, with its code
 */
export function makeFolder(path: string, mode?: number): void {
  const parent = dirname(path);
  if (!isFolder(parent)) makeFolder(parent);
  try {
    mkdirSync(path, mode);
  } catch (error) {
    // It is there, or another process was quicker.
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
