import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** Stands between a store and its server, and cuts every connection when it is told to. */
export interface Proxy extends AsyncDisposable {
  /** The address of a database by way of it. */
  readonly address: string;
  /** Cuts all connections, and makes those to come to another server. */
  turnTo(address: string): void;
  /** Cuts all connections instead of passing on the message after the next `messages`. */
  cutAfter(messages: number): void;
  /** Cuts nothing any more; whether it has cut. */
  rest(): boolean;
}

export async function aProxy(address: string): Promise<Proxy> {
  let target = new URL(address);
  const reach = () => {
    const folder = target.searchParams.get('host');
    const port = Number(target.port) || 5432;
    return folder ? connect(join(folder, `.s.PGSQL.${port}`)) : connect(port, target.hostname);
  };
  const sockets = new Set<Socket>();
  let left = Number.POSITIVE_INFINITY;
  let hasCut = false;

  const server = createServer((client) => {
    const behind = reach();
    const end = () => {
      client.destroy();
      behind.destroy();
    };
    for (const socket of [client, behind]) {
      sockets.add(socket);
      socket.on('error', end);
      socket.on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (message) => {
      if (left-- > 0) behind.write(message);
      else {
        hasCut = true;
        left = Number.POSITIVE_INFINITY;
        for (const socket of sockets) socket.destroy();
      }
    });
    behind.on('data', (message) => client.write(message));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const through = new URL(address);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String((server.address() as AddressInfo).port);
  return {
    address: through.href,
    turnTo(next) {
      target = new URL(next);
      for (const socket of sockets) socket.destroy();
    },
    cutAfter(messages) {
      left = messages;
      hasCut = false;
    },
    rest() {
      left = Number.POSITIVE_INFINITY;
      return hasCut;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
