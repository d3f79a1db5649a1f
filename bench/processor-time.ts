import { readFileSync } from 'node:fs';

/** Of all threads of a process, in milliseconds, as Linux counts it: in hundredths of a second. */
export function processorTime(pid: number): number {
  const [, after] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = after!.split(' ').slice(11, 13).map(Number);
  return 10 * (user! + system!);
}
