import { readFileSync } from 'node:fs';

/** Clock ticks of /proc a second: 100 on every Linux. */
const TICKS = 100;

/** Processor time in ms, user and system, of this process with its threads and of its children that have ended. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + ofChildren();
}

/** On other systems than Linux only the process itself is counted. */
function ofChildren(): number {
  if (process.platform !== 'linux') return 0;
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[13]) + Number(fields[14])) / TICKS) * 1000;
}

/**
 * Processor time in ms, user and system, of all processes of the machine since it started: of those, too, that no parent waits for,
 * as a browser's and PostgreSQL's. Undefined on other systems than Linux.
 */
export function machineTime(): number | undefined {
  if (process.platform !== 'linux') return undefined;
  const [, user, nice, system, , , interrupts, late] = readFileSync('/proc/stat', 'latin1').split(/\s+/);
  const ticks = [user, nice, system, interrupts, late].reduce((sum, each) => sum + Number(each), 0);
  return (ticks / TICKS) * 1000;
}
