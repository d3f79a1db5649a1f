import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { join } from 'node:path';
import { test } from 'node:test';
import type { TLSSocket } from 'node:tls';
import { ANOTHER_CERTIFICATE, CERTIFICATE } from '../http/certificate.ts';
import { aFolder, aProject, json, type Running, serve } from './command.ts';

const PASSWORD = 'correct horse battery';

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** Of the certificate that the server showed. */
  readonly serial: string;
}

/** Asks over HTTPS, trusting whatever certificate there is, on a connection of its own. */
function ask(
  address: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const options = { method, agent: false, rejectUnauthorized: false } as const;
    const asking = request(address + path, {
      ...options,
      headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    });
    asking.on('error', reject).on('response', async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      const { serialNumber } = (response.socket as TLSSocket).getPeerCertificate();
      resolve({ status: response.statusCode, headers: response.headers, text, serial: serialNumber });
    });
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Waits until what a service printed matches. */
async function printed(service: Running, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const found = pattern.exec(service.output());
    if (found) return found;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('people sign in over HTTPS, the certificate is renewed at SIGHUP, and metrics and log tell no secret', async () => {
  await using folder = await aFolder();
  const { key } = await aProject(folder.path);
  const admin = ['--organisation', 'acme-agency', '--email', 'ada@example.com', '--role', 'admin'];
  await json(folder.path, ['user', 'create', ...admin], `${PASSWORD}\n`);
  const files = { cert: join(folder.path, 'cert.pem'), key: join(folder.path, 'key.pem') };
  const install = async (certificate: typeof CERTIFICATE) => {
    await writeFile(files.cert, certificate.cert);
    await writeFile(files.key, certificate.key);
  };
  await install(CERTIFICATE);
  const tls = ['--tls-cert', files.cert, '--tls-key', files.key];
  await using service = await serve(folder.path, ['serve', '--port', '0', '--metrics-port', '0', ...tls]);
  const { address } = service;
  assert.match(address, /^https:/);

  const signedIn = await ask(address, 'POST', '/api/session', {
    body: { email: 'ada@example.com', password: PASSWORD },
  });
  assert.equal(signedIn.status, 201);
  assert.equal(signedIn.headers['strict-transport-security'], 'max-age=31536000');
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!;
  const headers = { cookie, 'x-csrf-token': JSON.parse(signedIn.text).csrfToken };
  const made = await ask(address, 'POST', '/api/api-keys', { headers, body: { name: 'CI', permission: 'read' } });
  assert.equal(made.status, 201);
  assert.equal(
    (await ask(address, 'GET', '/api/projects', { headers: { 'x-api-key': JSON.parse(made.text).key } })).status,
    200,
  );

  await install(ANOTHER_CERTIFICATE);
  service.signal('SIGHUP');
  await printed(service, /certificate and key were read again/);
  const renewed = await ask(address, 'GET', '/healthz');
  assert.notEqual(renewed.serial, signedIn.serial);
  await writeFile(files.key, 'no key');
  service.signal('SIGHUP');
  await printed(service, /could not be read again/);
  assert.equal((await ask(address, 'GET', '/healthz')).serial, renewed.serial);

  // A key that is deleted by another process is dead at once.
  assert.equal((await ask(address, 'GET', '/api/projects', { headers: { 'x-api-key': key } })).status, 200);
  const list = (await json(folder.path, ['key', 'list', '--organisation', 'acme-agency'])) as unknown as {
    id: string;
    name: string;
  }[];
  await json(folder.path, [
    'key',
    'delete',
    '--organisation',
    'acme-agency',
    list.find(({ name }) => name === 'setup')!.id,
  ]);
  assert.equal((await ask(address, 'GET', '/api/projects', { headers: { 'x-api-key': key } })).status, 401);

  const [, metrics = ''] = await printed(service, /metrics at (http:\S+\/metrics)/);
  const figures = await (await fetch(metrics)).text();
  assert.match(figures, /sightline_http_requests_total\{method="POST",route="\/api\/session",status="201"\} 1/);
  assert.match(figures, /process_resident_memory_bytes \d/);
  assert.match(figures, /^sightline_refusals_total\{cause="not_authenticated"\} [1-9]/m);
  assert.match(figures, /^sightline_database_bytes [1-9]/m);
  // Over plain HTTP, though the service itself speaks TLS.
  for (const path of ['/healthz', '/readyz']) {
    assert.equal(await (await fetch(metrics.replace('/metrics', path))).text(), '{"status":"ok"}');
  }
  assert.equal((await fetch(metrics.replace('/metrics', '/docs'))).status, 404);
  assert.equal((await ask(address, 'GET', '/metrics')).status, 404);

  assert.equal(await service.end('SIGTERM'), 0);
  const log = service.output();
  assert.match(log, /"route":"\/api\/session","status":201/);
  for (const secret of [
    PASSWORD,
    key.slice(8),
    cookie.slice(25),
    headers['x-csrf-token'],
    JSON.parse(made.text).key.slice(8),
  ]) {
    assert.ok(!(log + figures).includes(secret), secret);
  }
});

test('services on one database share a limit', async () => {
  await using folder = await aFolder();
  const { key } = await aProject(folder.path);
  await json(folder.path, ['org', 'limit', '--organisation', 'acme-agency', '--rate-limit', '100/90000']);
  const args = ['serve', '--allow-http', '--port', '0', '--log-level', 'error'];
  await using one = await serve(folder.path, [...args, '--json']);
  await using two = await serve(folder.path, [...args, '--json']);
  const ask = async (address: string) => {
    const response = await fetch(`${address}/api/projects`, { headers: { 'x-api-key': key } });
    await response.arrayBuffer();
    return response.status;
  };
  const statuses: number[] = [];
  // Not all at once: that many are more than a service works on.
  for (let wave = 0; wave < 5; wave++) {
    const asked = Array.from({ length: 30 }, (_, at) => ask(at % 2 ? one.address : two.address));
    statuses.push(...(await Promise.all(asked)));
  }
  assert.equal(statuses.filter((status) => status === 200).length, 100);
  assert.equal(statuses.filter((status) => status === 429).length, 50);
});
