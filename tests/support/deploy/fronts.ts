import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { root } from '../project/root.ts';
import { freePort } from '../services/localServer.ts';
import { nginx, runNginx } from '../services/nginx.ts';

/** A proxy that runs with its file of deploy/. */
export interface Front {
  http: string;
  https: string;
  close: () => Promise<void>;
}

/** Replaces what is there; what is not there any more would make a test of something else. */
function replaced(text: string, changes: readonly (readonly [from: string | RegExp, to: string])[]): string {
  return changes.reduce((now, [from, to]) => {
    const next = now.replaceAll(from, to);
    if (next === now) throw new Error(`There is no ${String(from)} in the file.`);
    return next;
  }, text);
}

const nginxFile = (): string => readFileSync(join(root, 'deploy/nginx/zay.conf'), 'utf8');

/** deploy/nginx/zay.conf for two servers, by http alone. */
export function plainNginx(port: number, [first = '', second = '']: readonly string[]): string {
  return replaced(nginxFile(), [
    [/server \{\n {2}listen 80;[^]*?\n\}\n/gu, ''],
    [/ {2}(?:listen \[::\]:|ssl_|add_header Strict).*\n/gu, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    ['zay.example', '127.0.0.1'],
    ['Host $host;', 'Host $http_host;'],
    ['127.0.0.1:4321', first],
    ['127.0.0.1:4322', second],
  ]);
}

const has = (command: string): boolean => spawnSync(command, ['version']).error === undefined;

/** nginx with deploy/nginx/zay.conf, with free ports and a certificate of its own; its servers are localhost, by IPv4 and IPv6. */
async function openNginx(folder: string, backend: number): Promise<Front> {
  const [http, https] = [await freePort(), await freePort()];
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const text = replaced(nginxFile(), [
    [/ {2}listen \[::\]:.*\n/gu, ''],
    ['listen 80;', `listen 127.0.0.1:${http};`],
    ['listen 443 ', `listen 127.0.0.1:${https} `],
    ['/etc/letsencrypt/live/zay.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/zay.example/privkey.pem', key],
    ['zay.example', 'localhost'],
    ['127.0.0.1:4321', `127.0.0.1:${backend}`],
    ['127.0.0.1:4322', `[::1]:${backend}`],
  ]);
  const file = join(folder, 'zay.conf');
  writeFileSync(file, text);
  const running = await runNginx(folder, `"${file}"`, http);
  return { http: `http://localhost:${http}`, https: `https://localhost:${https}`, close: running.close };
}

/** Caddy with deploy/caddy/Caddyfile, with free ports and a certificate of its own. */
async function openCaddy(folder: string, backend: number): Promise<Front> {
  const [http, https] = [await freePort(), await freePort()];
  const ports = `\thttp_port ${http}\n\thttps_port ${https}\n\tadmin off\n\tskip_install_trust\n`;
  const text = replaced(readFileSync(join(root, 'deploy/caddy/Caddyfile'), 'utf8'), [
    [/\n\{\n/gu, `\n{\n${ports}`],
    // No name of this machine has two addresses.
    [/dynamic a [^}]*\} 4321 \{[^}]*\}/gu, `to 127.0.0.1:${backend} [::1]:${backend}`],
  ]);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, text);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['--adapter', 'caddyfile', '--config', file];
  execFileSync('caddy', ['validate', ...args], { env, stdio: 'pipe' });
  const child = spawn('caddy', ['run', ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (line: Buffer) => (printed += line.toString()));
  const ended = once(child, 'close');
  while (!/serving initial configuration/u.test(printed)) {
    if (child.exitCode !== null) throw new Error(printed);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await untilCertified(https);
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  return { http: `http://localhost:${http}`, https: `https://localhost:${https}`, close };
}

async function untilCertified(port: number): Promise<void> {
  for (let isMade = false; !isMade;) {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    isMade = await once(socket, 'secureConnect').then(
      () => true,
      () => false,
    );
    socket.destroy();
  }
}

/** The proxies that deploy/ has files for, each with whether it is installed here. */
export const fronts = [
  { name: 'nginx', isThere: nginx !== undefined, open: openNginx },
  { name: 'Caddy', isThere: has('caddy'), open: openCaddy },
];
