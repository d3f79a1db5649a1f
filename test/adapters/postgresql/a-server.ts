import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/*
 * A server that speaks PostgreSQL's protocol (version 3) and knows no SQL: a function says what each statement gives. So what
 * this project makes of answers and failures of a server is tested without one.
 */

type Row = Readonly<Record<string, unknown>>;

/** What a server says to a statement: rows, an error by its code, or nothing at all, as it is gone. */
type Reply = readonly Row[] | { readonly code: string } | 'gone';

export type Answer = (statement: string, values: readonly (string | null)[]) => Reply;

export interface AServer extends AsyncDisposable {
  readonly address: string;
  /** Statements as they came, with spaces for white space, and what they were given. */
  readonly asked: string[];
  /** Sends a notice to all who are connected. */
  notify(channel: string, payload: string): void;
  /** What each connection said of itself. */
  readonly connected: Record<string, string>[];
}

const text = (value: string): Buffer => Buffer.from(`${value}\0`);
const int = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeIntBE(value, 0, bytes);
  return buffer;
};
const message = (type: string, ...parts: readonly Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from(type), int(body.length + 4, 4), body]);
};

/** The types of values, and how they are written. */
const typeOf = (value: unknown): number =>
  Array.isArray(value) ? 1009 : (({ number: 20, boolean: 16 } as Readonly<Record<string, number>>)[typeof value] ?? 25);
const shown = (value: unknown): string =>
  Array.isArray(value) ? `{${value.join()}}` : typeof value === 'boolean' ? String(value)[0]! : String(value);

function table(rows: readonly Row[]): Buffer {
  const names = Object.keys(rows[0] ?? {});
  const fields = names.map((name) => {
    const type = typeOf(rows[0]![name]);
    return Buffer.concat([text(name), int(0, 4), int(0, 2), int(type, 4), int(-1, 2), int(-1, 4), int(0, 2)]);
  });
  const lines = rows.map((row) => {
    const values = names.map((name) => {
      if (row[name] === null) return int(-1, 4);
      const value = Buffer.from(shown(row[name]));
      return Buffer.concat([int(value.length, 4), value]);
    });
    return message('D', int(names.length, 2), ...values);
  });
  return Buffer.concat([message('T', int(names.length, 2), ...fields), ...lines]);
}

/** The pieces of a message that end with a zero. */
const textsOf = (body: Buffer): readonly string[] => body.toString().split('\0');

/** What a statement is given, as `Bind` says it: all as texts. */
function valuesOf(body: Buffer): readonly (string | null)[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const values: (string | null)[] = [];
  const count = body.readInt16BE(at);
  at += 2;
  for (let value = 0; value < count; value++) {
    const length = body.readInt32BE(at);
    at += 4;
    values.push(length < 0 ? null : body.toString('utf8', at, at + length));
    at += Math.max(0, length);
  }
  return values;
}

/** Starts one. */
export async function aServer(answer: Answer): Promise<AServer> {
  const asked: string[] = [];
  const connected: Record<string, string>[] = [];
  const sockets = new Set<Socket>();
  // With a delay, each of its small messages would wait 40 ms for the last one to be acknowledged.
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    speak(socket, answer, { asked, connected });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `postgresql://me:hidden@127.0.0.1:${port}/sightline`,
    asked,
    connected,
    notify(channel, payload) {
      for (const socket of sockets) socket.write(message('A', int(1, 4), text(channel), text(payload)));
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function speak(socket: Socket, answer: Answer, { asked, connected }: Pick<AServer, 'asked' | 'connected'>): void {
  let [rest, statement, isReady, isFailed] = [Buffer.alloc(0), '', false, false];
  const prepared = new Map<string, string>();
  const ready = () => message('Z', Buffer.from('I'));
  function run(sql: string, values: readonly (string | null)[]): void {
    const said = sql.replaceAll(/\s+/g, ' ').trim();
    asked.push(values.length > 0 ? `${said} ${JSON.stringify(values)}` : said);
    const reply = answer(said, values);
    if (reply === 'gone') return void socket.destroy();
    if ('code' in reply) {
      isFailed = true;
      const fields = Object.entries({ S: 'ERROR', C: reply.code, M: 'hidden' }).map(([key, value]) =>
        text(key + value),
      );
      return void socket.write(message('E', ...fields, Buffer.alloc(1)));
    }
    const rows = reply.length > 0 ? table(reply) : message('T', int(0, 2));
    socket.write(Buffer.concat([rows, message('C', text(`SELECT ${reply.length}`))]));
  }
  let values: readonly (string | null)[] = [];
  const steps: Readonly<Record<string, (body: Buffer) => void>> = {
    Q(body) {
      run(textsOf(body)[0]!, []);
      isFailed = false;
      socket.write(ready());
    },
    P(body) {
      const [name, sql] = textsOf(body);
      prepared.set(name!, sql!);
      socket.write(message('1'));
    },
    B(body) {
      statement = prepared.get(textsOf(body)[1]!)!;
      values = valuesOf(body);
      socket.write(message('2'));
    },
    D: () => undefined,
    E: () => void (isFailed || run(statement, values)),
    S() {
      isFailed = false;
      socket.write(ready());
    },
    X: () => void socket.end(),
  };
  socket.on('data', (data: Buffer) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const head = isReady ? 1 : 0;
      if (rest.length < head + 4 || rest.length < head + rest.readInt32BE(head)) return;
      const end = head + rest.readInt32BE(head);
      const [type, body] = [rest.toString('latin1', 0, head), rest.subarray(head + 4, end)];
      rest = rest.subarray(end);
      if (isReady) steps[type]?.(body);
      else {
        isReady = true;
        const said = textsOf(body.subarray(4)).filter((one) => one !== '');
        connected.push(Object.fromEntries(said.flatMap((one, at) => (at % 2 === 0 ? [[one, said[at + 1]!]] : []))));
        socket.write(Buffer.concat([message('R', int(0, 4)), ready()]));
      }
    }
  });
}
