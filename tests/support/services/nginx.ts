import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The path of nginx; undefined when it is not installed. */
export const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx', 'nginx'].find(
  (path) => spawnSync(path, ['-v']).status === 0,
);

/** One that runs, with its URL without a slash at the end. */
export type RunningNginx = Awaited<ReturnType<typeof runNginx>>;

/** Runs nginx in a separate folder, with a configuration that is included within `http`. */
export async function runNginx(folder: string, included: string, port: number) {
  const temporary = join(folder, 'tmp');
  await mkdir(temporary, { recursive: true });
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path "${temporary}";`);
  const config = `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid "${join(folder, 'nginx.pid')}";
error_log stderr warn;
events {}
http {
  access_log off;
  ${paths.join('\n  ')}
  include ${included};
}
`;
  const file = join(folder, 'nginx.conf');
  await writeFile(file, config);
  const checked = spawnSync(nginx ?? 'nginx', ['-t', '-c', file], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(checked.stderr);
  const child = spawn(nginx ?? 'nginx', ['-c', file], { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(url, child);
  return {
    url,
    pid: child.pid,
    close: async () => {
      const ended = once(child, 'close');
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries += 1) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('nginx does not answer');
}
