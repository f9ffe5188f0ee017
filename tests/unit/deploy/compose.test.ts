import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { unknownSettings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

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

const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const compose = parse(text, { merge: true }) as Compose;
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
