import { connect, type Socket } from 'node:net';

/** Asks one server, over connections that stay open. */
export interface Client extends Disposable {
  /**
   * The answer to a request, as text; with a body it is a POST.
   * @throws Refused when it is overloaded; Error for any other status but 200
   */
  readonly ask: (path: string, body?: string) => Promise<string>;
}

/** The service is overloaded, and says so rather than letting everybody wait. */
export class Refused extends Error {}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/**
 * Written by hand, for servers that say how long an answer is: the client of Node takes about as long as a server, and all
 * it takes would be measured as the service's.
 */
export function clientOf(address: string, headers: Readonly<Record<string, string>>): Client {
  const { hostname, port, host } = new URL(address);
  const common = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const idle: Connection[] = [];
  const open = new Set<Socket>();

  function aConnection(): Connection {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const connection = connectionOn(socket);
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      // A server closes what is not used for long.
      if (idle.includes(connection)) idle.splice(idle.indexOf(connection), 1);
    });
    return connection;
  }

  return {
    async ask(path, body) {
      const method = body === undefined ? 'GET' : 'POST';
      const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
      const connection = idle.pop() ?? aConnection();
      const { status, text } = await connection.send(
        `${method} ${path} HTTP/1.1\r\n${common.join('')}${length}\r\n${body ?? ''}`,
      );
      idle.push(connection);
      if (status === 200) return text;
      if (status === 503) throw new Refused();
      throw new Error(`${method} ${path} was answered with ${status}: ${text}`);
    },
    [Symbol.dispose]() {
      for (const socket of open) socket.destroy();
    },
  };
}

/** One request at a time. */
interface Connection {
  /** @throws Error when the connection ends before the answer is there */
  send(request: string): Promise<Answer>;
}

function connectionOn(socket: Socket): Connection {
  let asked: PromiseWithResolvers<Answer> | undefined;
  let received: Buffer[] = [];
  let head: string | undefined;
  let missing = 0;
  socket.on('data', (chunk: Buffer) => {
    received.push(chunk);
    missing -= chunk.length;
    if (head === undefined) {
      const begun = Buffer.concat(received);
      const end = begun.indexOf('\r\n\r\n');
      if (end < 0) return;
      head = begun.toString('latin1', 0, end);
      received = [begun.subarray(end + 4)];
      missing = Number(/\r\ncontent-length: (\d+)/i.exec(head)![1]) - received[0]!.length;
    }
    if (missing > 0) return;
    const answer = { status: Number(head.split(' ', 2)[1]), text: Buffer.concat(received).toString() };
    received = [];
    head = undefined;
    asked!.resolve(answer);
  });
  socket.on('error', (error) => asked?.reject(error));
  socket.on('close', () => asked?.reject(new Error('The connection was closed')));
  return {
    send(request) {
      asked = Promise.withResolvers<Answer>();
      socket.write(request);
      return asked.promise;
    },
  };
}
