import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { validate } from 'dockerfile-utils';
import { unknownSettings, longestEnd } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';
import { thirdPartyNotices } from '../../../scripts/publish/notices.ts';
import { type Stage, contextOf, settingsIn, stagesOf } from '../../support/deploy/dockerfile.ts';
import { containersOf, type Manifest, manifests, pods, theOne } from '../../support/deploy/manifests.ts';

interface Service {
  image?: string;
  build?: unknown;
  environment?: Record<string, string>;
  secrets?: string[];
  networks?: string[];
  ports?: string[];
  restart?: string;
  healthcheck?: unknown;
  depends_on?: Record<string, { condition: string }>;
  security_opt?: string[];
  deploy?: { resources?: { limits?: { memory?: string } } };
  read_only?: boolean;
  command?: string[];
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  secrets: Record<string, { file: string }>;
  networks: Record<string, { internal?: boolean }>;
}

const compose = parse(readFileSync(join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as Compose;
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);
const folder = mkdtempSync(join(tmpdir(), 'zay-secrets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('deploy/compose.yaml', () => {
  it.each(services)('%s: a pinned image that may gain no rights, and waits for what it needs', (name, service) => {
    if (!service.build) expect(service.image).toMatch(/^[\w./-]+:(?:\d+\.\d+|RELEASE\.\d{4}-)[\w.-]*$/u);
    expect(service.security_opt).toContain('no-new-privileges:true');
    const runsForLong = service.restart === 'unless-stopped';
    if (runsForLong) expect(service.deploy?.resources?.limits?.memory).toMatch(/^\d+[MG]$/u);
    // The image of the shop brings a health check of its own.
    if (runsForLong && !service.build) expect(service.healthcheck).toBeDefined();
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      const needed = compose.services[other];
      const lasts = needed?.restart === 'unless-stopped';
      expect([name, other, condition]).toEqual([
        name,
        other,
        lasts ? 'service_healthy' : 'service_completed_successfully',
      ]);
    }
  });

  it('lets nobody in from outside but by Caddy', () => {
    expect(services.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
    expect(compose.networks['inside']?.internal).toBe(true);
    for (const name of ['postgres', 'redis', 'minio']) expect(compose.services[name]?.networks).toEqual(['inside']);
  });

  it.each(ours)('%s: settings that there are, and secrets that it is given', (_, service) => {
    const { environment = {}, secrets = [], read_only, command } = service;
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
    const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'));
    expect(files.map(([, file]) => file.replace('/run/secrets/', '')).sort()).toEqual([...secrets].sort());
    expect(read_only).toBe(true);
    if (command) expect(command.slice(0, 2)).toEqual(['node', 'scripts/shop.ts']);
  });

  it('gets every secret from secrets.sh, which keeps those that it made', () => {
    const read = (): string[] =>
      readdirSync(folder).map((name) => `${name}=${readFileSync(join(folder, name), 'utf8')}`);
    const make = (): Buffer => execFileSync('sh', [join(root, 'deploy/secrets.sh'), folder]);
    make();
    const made = read();
    expect(readdirSync(folder).sort()).toEqual(Object.keys(compose.secrets).sort());
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`secrets/${name}`);
    expect(
      made.every((line) => /=\S{12,}$/u.test(line)),
      'long, in one line',
    ).toBe(true);
    make();
    expect(read()).toEqual(made);
    expect(statSync(folder).mode & 0o077, 'the folder is for its owner alone').toBe(0);
    const [url = '', password = ''] = ['database_url', 'database_password'].map((name) =>
      readFileSync(join(folder, name), 'utf8'),
    );
    expect(new URL(url).password).toBe(password);
  });
});

/** A name of a setting that would be a secret. */
const secret = /secret|password|token|key|credential/iu;

type Rule = (last: Stage, stages: readonly Stage[]) => boolean;

/** What must hold of the image of a server, as hadolint and the benchmarks for containers ask; each with its words. */
const rules: Readonly<Record<string, Rule>> = {
  'a base is pinned to a whole version': (_, stages) =>
    stages.every(({ base }) => /^[\w./-]+:\d+\.\d+\.\d+[\w.-]*(?:@sha256:[0-9a-f]{64})?$/u.test(base)),
  'stages have names': (_, stages) => stages.every(({ name }) => name !== ''),
  'it runs as a user that is a number, and not as root': ({ steps }) =>
    /^[1-9]\d*:[1-9]\d*$/u.test(steps.findLast(({ keyword }) => keyword === 'USER')?.text ?? ''),
  'nothing is run or copied once the user is set': ({ steps }) => {
    const user = steps.findIndex(({ keyword }) => keyword === 'USER');
    return !steps.slice(user).some(({ keyword }) => ['RUN', 'COPY', 'ADD'].includes(keyword));
  },
  'what is copied from a stage has an owner': ({ steps }) =>
    steps.every(({ keyword, flags }) => keyword !== 'COPY' || 'chown' in flags),
  'nothing comes by ADD': (_, stages) => stages.every(({ steps }) => steps.every(({ keyword }) => keyword !== 'ADD')),
  'no secret is in ENV or ARG': (_, stages) =>
    stages.every(({ steps }) =>
      steps.every(({ keyword, text }) => !['ENV', 'ARG'].includes(keyword) || !secret.test(text)),
    ),
  'ENV names settings that there are': ({ steps }) =>
    steps.every(
      ({ keyword, text }) => keyword !== 'ENV' || unknownSettings(Object.keys(settingsIn(text))).length === 0,
    ),
  'folders are whole paths': (_, stages) =>
    stages.every(({ steps }) => steps.every(({ keyword, text }) => keyword !== 'WORKDIR' || text.startsWith('/'))),
  'lists of apt are taken away in the same step': (_, stages) =>
    stages.every(({ steps }) =>
      steps.every(({ text }) => !/apt-get update/u.test(text) || /rm -rf \/var\/lib\/apt\/lists/u.test(text)),
    ),
  'nothing is piped out of the network into a shell': (_, stages) =>
    stages.every(({ steps }) => steps.every(({ text }) => !/(?:curl|wget)[^&;]*\|/u.test(text))),
  'it starts by an exec form, without npm': ({ steps }) => {
    const { words = [] } = steps.findLast(({ keyword }) => keyword === 'CMD') ?? {};
    return words.length > 0 && words[0] === 'node';
  },
  'it has a health check in exec form': ({ steps }) =>
    steps.some(({ keyword, text }) => keyword === 'HEALTHCHECK' && /^CMD \["/u.test(text)),
  'it ends by SIGTERM': ({ steps }) =>
    steps.some(({ keyword, text }) => keyword === 'STOPSIGNAL' && text === 'SIGTERM'),
};

/** What is wrong with a Dockerfile: what its own parser says, and the rules that do not hold. */
function dockerfileFaults(text: string): string[] {
  const stages = stagesOf(text);
  const last = stages.at(-1);
  const parsed = validate(text).map(({ message }) => (typeof message === 'string' ? message : message.value));
  if (!last) return [...parsed, 'it has no stage'];
  return [...parsed, ...Object.keys(rules).filter((rule) => !rules[rule]?.(last, stages))];
}

const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');

describe('deploy/Dockerfile', () => {
  it('keeps every rule', () => expect(dockerfileFaults(text)).toEqual([]));

  it('is built on the Node that the tests run with', () => {
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const version = lock.packages['node_modules/node']?.version ?? '';
    expect(new Set(stagesOf(text).map(({ base }) => base))).toEqual(new Set([`node:${version}-trixie-slim`]));
  });

  it.each([
    ['a base is pinned to a whole version', 'NODE=node:24.21.0-trixie-slim', 'NODE=node:latest'],
    ['it runs as a user that is a number, and not as root', 'USER 10001:10001', 'USER 0:0'],
    ['what is copied from a stage has an owner', '--from=build --chown=0:0', '--from=build'],
    ['no secret is in ENV or ARG', 'ARG COMMIT=unknown', 'ARG NPM_TOKEN'],
    ['ENV names settings that there are', 'PORT=4321', 'PROT=4321'],
    ['nothing is piped out of the network into a shell', 'RUN rm -rf', 'RUN curl https://x.example | sh && rm -rf'],
    ['it starts by an exec form, without npm', /^CMD .*/mu, 'CMD node scripts/start.ts'],
    ['it has a health check in exec form', /HEALTHCHECK .*\n/u, ''],
  ])('"%s" finds %s → %s', (rule, good, bad) => {
    const broken = text.replace(good, bad);
    expect(broken).not.toBe(text);
    expect(dockerfileFaults(broken)).toContain(rule);
  });
});

describe('what a build gets', () => {
  const context = contextOf(
    [
      ...['.env', '.git/config', 'deploy/.env', 'deploy/secrets/key', 'docs/a.md', 'package.json', 'scripts/start.ts'],
      ...['scripts/bench/x.ts', 'src/server/main.ts', 'tests/a.test.ts', '.data/operator-token', 'public/a.svg'],
    ],
    readFileSync(join(root, '.dockerignore'), 'utf8'),
  );
  it('is the shop, and nothing that is secret or for developers', () =>
    expect(context).toEqual(['package.json', 'scripts/start.ts', 'src/server/main.ts', 'public/a.svg']));
});

it('the licences of all packages that an image brings along are in one file, and of no others', async () => {
  const notices = await thirdPartyNotices(root);
  const names = [...notices.matchAll(/^(\S+)@[\d.]+\S* \(/gmu)].map(([, name]) => name);
  // The first two run the shop, of the others parts are compiled into its pages.
  expect(names).toEqual(expect.arrayContaining(['fastify', 'dompurify', 'react-dom', 'astro', 'daisyui']));
  expect(names).not.toContain('vitest');
  expect(notices).toContain('Permission is hereby granted, free of charge');
  expect(notices).toContain('Apache License');
});

const isList = ({ kind }: Manifest): boolean => kind === 'Kustomization';
const objects = manifests.filter((each) => !isList(each));
const config = theOne('ConfigMap').data ?? {};
const secrets = theOne('Secret').stringData ?? {};
const deployment = theOne('Deployment');
const user = stagesOf(readFileSync(join(root, 'deploy/Dockerfile'), 'utf8'))
  .at(-1)
  ?.steps.find(({ keyword }) => keyword === 'USER')?.text;

describe('the objects for Kubernetes', () => {
  it.each(manifests.filter(isList))('$file lists what is there', ({ file, object }) => {
    const here = posix.dirname(file);
    const listed = (object['resources'] as string[]).map((path) => posix.join(here, path));
    const files = new Set(manifests.map((each) => each.file));
    const missing = listed.filter((path) => !files.has(path) && !files.has(`${path}/kustomization.yaml`));
    expect(missing).toEqual([]);
    const own = objects.map((each) => each.file).filter((each) => posix.dirname(each) === here);
    expect(
      own.filter((each) => !listed.includes(each)),
      'left out',
    ).toEqual([]);
  });
});

describe.each(pods())('what runs as $name', ({ name, pod }) => {
  it('has no rights beyond its own', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: Number(user?.split(':')[0]),
      runAsGroup: Number(user?.split(':')[1]),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect([pod.hostNetwork, pod.hostPID, pod.hostIPC]).toEqual([undefined, undefined, undefined]);
    for (const container of containersOf(pod))
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
  });

  it('has limits, a place for what it writes, and no tag of its own', () => {
    for (const { image, resources, volumeMounts } of containersOf(pod)) {
      expect(image, 'kustomize sets the tag').toBe('zay');
      expect(resources?.limits?.['memory']).toMatch(/^\d+[MG]i$/u);
      expect(Object.keys(resources?.requests ?? {})).toEqual(expect.arrayContaining(['cpu', 'memory']));
      expect(volumeMounts?.map(({ mountPath }) => mountPath).sort()).toEqual(['/data', '/secrets', '/tmp']);
      const volumes = pod.volumes?.map((volume) => volume.name);
      expect(volumeMounts?.every((mount) => volumes?.includes(mount.name))).toBe(true);
    }
  });

  it('finds every secret that its settings name', () => {
    const own = containersOf(pod).flatMap(({ env = [] }) =>
      env.map(({ name: key, value = '' }) => [key, value] as const),
    );
    const files = [...Object.entries(config), ...own].filter(([key]) => key.endsWith('_FILE'));
    expect(files.length).toBeGreaterThan(3);
    expect(files.map(([, path]) => path.replace('/secrets/', '')).filter((key) => !(key in secrets))).toEqual([]);
    const names = [...Object.keys(config), ...own.map(([key]) => key)];
    expect(unknownSettings(names).filter((key) => name !== 'backup' || key !== 'BACKUP_TO')).toEqual([]);
  });
});

describe('the server of the shop', () => {
  const { spec } = deployment;
  const container = spec?.template.spec?.containers[0];

  it('is asked at addresses that the shop has, on its port', () => {
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => probe?.httpGet?.path)).toEqual(['/livez', '/livez', '/readyz']);
    const routes = readFileSync(join(root, 'src/server/health/routes.ts'), 'utf8');
    for (const probe of probes) {
      expect(routes).toContain(`app.get('${probe?.httpGet?.path ?? ''}'`);
      expect(probe?.httpGet?.port).toBe('http');
    }
    expect(container?.ports).toEqual([{ name: 'http', containerPort: 4321 }]);
  });

  it('is replaced one by one, and ends before it is killed', () => {
    expect(spec?.strategy?.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(spec?.replicas).toBeGreaterThanOrEqual(2);
    expect((spec?.template.spec?.terminationGracePeriodSeconds ?? 0) * 1_000).toBeGreaterThan(
      longestEnd(config) + 5_000,
    );
    expect(spec?.template.spec?.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey)).toEqual([
      'kubernetes.io/hostname',
      'topology.kubernetes.io/zone',
    ]);
  });

  it('is found by its service, its ingress, its budget and its policy', () => {
    const labels = spec?.template.metadata?.labels;
    expect(spec?.selector.matchLabels).toEqual(labels);
    expect(theOne('Service').spec?.selector).toEqual(labels);
    expect(theOne('PodDisruptionBudget').spec?.selector?.matchLabels).toEqual(labels);
    expect(labels).toMatchObject(theOne('NetworkPolicy').spec?.podSelector.matchLabels ?? { none: '' });
    const { rules, tls } = theOne('Ingress').spec ?? {};
    const backend = rules?.[0]?.http?.paths[0]?.backend.service;
    expect([backend?.name, backend?.port?.name]).toEqual([
      theOne('Service').metadata?.name,
      theOne('Service').spec?.ports?.[0]?.name,
    ]);
    expect(tls?.[0]?.hosts).toEqual([rules?.[0]?.host]);
    expect(theOne('NetworkPolicy').spec?.ingress?.[0]?.ports).toEqual([{ protocol: 'TCP', port: 4321 }]);
  });
});

it('backups of every kind leave thirty, elsewhere than on the disk of the shop', () => {
  const read = (file: string): string => readFileSync(join(root, 'deploy', file), 'utf8');
  for (const file of ['systemd/zay-backup.service', 'kubernetes/base/backup.yaml', 'compose.yaml'])
    expect([file, /backup,? to,? \S+ --keep,? '?30/u.test(read(file))]).toEqual([file, true]);
  expect(read('systemd/zay-backup.service')).toMatch(/^Environment=BACKUP_TO=s3:/mu);
  expect(read('compose.yaml')).toContain('create_host_path: false');
});

it('the example has the names of secrets, and none of them', () =>
  expect(Object.values(secrets).filter((value) => value !== '')).toEqual([]));
