import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { Instance } from '../../domain/ports/mod.ts';

/** This process, as others on the machine can tell whether it is there: by its number and when it was started. */
export function processInstance(pid: number = process.pid): Instance {
  const id = `${hostname()} ${pid} ${startOf(pid)}`;
  return {
    id,
    isRunning(other) {
      const [host, number, start] = other.split(' ');
      // A container may see no process of another one.
      if (host !== hostname()) return undefined;
      return other === id || startOf(Number(number)) === start;
    },
  };
}

/** When a process was started, in ticks since the machine was, where the system says so; undefined = there is none. */
function startOf(pid: number): string | undefined {
  try {
    // The name of a program, in parentheses, may hold anything; the 20th field after it is the start. (proc_pid_stat(5))
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return isThere(pid) ? 'some time' : undefined;
  }
}

/** Where there is no /proc. */
function isThere(pid: number): boolean {
  if (process.platform === 'linux') return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
