import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { CERTIFICATE } from '../../http/certificate.ts';
import { aFolder, after, aProject, run, serve } from '../command.ts';

/** The status at a path; undefined = no answer came. */
const statusOf = (url: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const asked = request(url, { agent: false, rejectUnauthorized: false }, (reply) => {
      reply.resume().on('end', () => resolve(reply.statusCode));
    });
    asked.on('error', () => resolve(undefined)).end();
  });

test('silent TLS connections up to the limit of open files: the database is written to, and SIGTERM ends it', async () => {
  await using folder = await aFolder();
  await aProject(folder.path);
  for (const [name, pem] of Object.entries(CERTIFICATE)) await writeFile(join(folder.path, `${name}.pem`), pem);
  const tls = ['--tls-cert', 'cert.pem', '--tls-key', 'key.pem'];
  await using service = await serve(folder.path, ['serve', '--port', '0', ...tls], after('ulimit -n 256'));
  const { hostname: host, port } = new URL(service.address);
  const closings = new EventEmitter();
  let closed = 0;
  const wereClosed = async (count: number) => {
    while (closed < count) await once(closings, 'close');
  };
  const sockets = await Promise.all(
    Array.from({ length: 400 }, async (): Promise<Socket> => {
      const socket = connect(Number(port), host);
      socket
        .on('error', () => undefined)
        .on('close', () => closings.emit('close', closed++))
        .resume();
      await once(socket, 'connect');
      return socket;
    }),
  );
  // One address has half of the connections: the rest of its own were closed at once, and none waits for a place.
  await wereClosed(400 - 64);
  assert.equal(await statusOf(`${service.address}/healthz`), undefined);
  // Commands open the same database meanwhile, and the service its own files.
  assert.equal((await run(folder.path, ['org', 'create', '--name', 'Another'])).code, 0);
  // The handshakes of the others never end, so that they are given back.
  await wereClosed(sockets.length);
  assert.equal(await statusOf(`${service.address}/readyz`), 200);

  const silent = connect(Number(port), host).on('error', () => undefined);
  await once(silent, 'connect');
  const began = process.hrtime.bigint();
  assert.equal(await service.end('SIGTERM'), 0);
  assert.ok(process.hrtime.bigint() - began < 10_000_000_000n);
  silent.destroy();
});
