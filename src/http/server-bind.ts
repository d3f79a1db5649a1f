import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { AppError } from '../domain/errors.ts';

/** Connections that wait outside, if the system allows as many: in a rush they are let in fast, and refused by name. */
const BACKLOG = 4_096;

/** Has a server listen. @throws AppError unavailable when the address cannot be had */
export async function bind(server: Server | TlsServer, host: string, port: number): Promise<void> {
  try {
    server.listen({ host, port, backlog: BACKLOG });
    await once(server, 'listening');
  } catch (error) {
    const reason = LISTEN_PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new AppError('unavailable', `Cannot listen on ${host}:${port}: ${reason}`, { cause: error });
  }
}

const LISTEN_PROBLEMS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is taken; choose another, or 0 for any free one',
  EACCES: 'the port is not permitted; choose one above 1023',
  EADDRNOTAVAIL: 'the address is not one of this machine',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known',
};

/** `http://127.0.0.1:8787` */
export function addressOf(server: Server | TlsServer, scheme: string): string {
  const { address, family, port } = server.address() as AddressInfo;
  return `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
