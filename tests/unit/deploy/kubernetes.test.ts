import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { containersOf, type Manifest, manifests, pods, theOne } from '../../support/deploy/manifests.ts';
import { stagesOf } from '../../support/deploy/dockerfile.ts';
import { longestEnd, unknownSettings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

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

it('every server has room for the releases of 20,000 products, and nothing is cut off before', () => {
  const large = readFileSync(join(root, 'docs/large.md'), 'utf8');
  const [, gigabytes] = /831 s for 243,340 pages, (\d+) GB/u.exec(large) ?? [];
  const sizes = deployment.spec?.template.spec?.volumes?.map(({ emptyDir }) =>
    Number.parseInt(emptyDir?.sizeLimit ?? '0', 10),
  );
  const [data = 0] = sizes ?? [];
  expect(data * 1.07).toBeGreaterThan((2 * Number(gigabytes) * 20_000) / 100_000);
  const [container] = deployment.spec?.template.spec?.containers ?? [];
  const limit = Number.parseInt(container?.resources?.limits?.['ephemeral-storage'] ?? '', 10);
  expect(limit).toBeGreaterThan(sizes?.reduce((sum, size) => sum + size, 0) ?? 0);
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
