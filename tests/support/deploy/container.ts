import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface ContainerRun {
  env: Readonly<Record<string, string>>;
  cwd: string;
  /** `10001:10001`; root otherwise. */
  user?: string;
  /** Nothing can be written but /tmp and what is mounted. */
  readOnly?: boolean;
  /** Folders of this machine by the place where they appear. */
  mounts?: Readonly<Record<string, string>>;
}

/** Packages come from where they come from outside, as with build arguments. */
const passedOn = /^(?:npm_config_.*|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|https?_proxy|no_proxy)$/iu;

/** Why containers cannot be imitated here; undefined where they can. */
export function whyNoContainers(folder: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'only root of Linux may';
  const container = new Container(join(folder, 'probe'));
  const done = spawnSync(...container.command(['true'], { env: {}, cwd: '/' }), { encoding: 'utf8' });
  container.remove();
  return done.status === 0 ? undefined : `this machine does not let it: ${done.stderr.trim()}`;
}

/**
 * A container without an engine: this machine's own system seen through an overlay, so that what is written stays
 * in a folder of its own, which is what would be in the image. It has the Node that runs the tests, and no network of
 * its own.
 */
export class Container {
  /** What was written in it, as a tree from the root. */
  readonly written: string;
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    this.written = join(folder, 'written');
    for (const name of ['written', 'work', 'root']) mkdirSync(join(folder, name), { recursive: true });
  }

  /** What to spawn so that a command runs in it, in the very process that is spawned. */
  command(words: readonly string[], run: ContainerRun): [file: string, args: string[]] {
    const root = join(this.#folder, 'root');
    const bind = ([inside, outside]: [string, string]): string =>
      `mkdir -p "${root}${inside}" && mount --bind "${outside}" "${root}${inside}"`;
    const script = [
      `mount -t overlay overlay -o "lowerdir=/,upperdir=${this.written},workdir=${join(this.#folder, 'work')}" "${root}"`,
      `mount --rbind /dev "${root}/dev"`,
      `mount -t proc proc "${root}/proc"`,
      `mount -t tmpfs -o mode=1777 tmpfs "${root}/tmp"`,
      `touch "${root}/usr/local/bin/node"`,
      `mount --bind "${process.execPath}" "${root}/usr/local/bin/node"`,
      ...Object.entries(run.mounts ?? {}).map(bind),
      ...(run.readOnly ? [`mount -o remount,ro "${root}"`] : []),
      `exec setpriv --no-new-privs chroot ${run.user ? `--userspec=${run.user}` : ''} "${root}" "$@"`,
    ].join(' && ');
    return ['unshare', ['--mount', 'sh', '-c', script, 'sh', ...inside(words, run)]];
  }

  /** @throws what it printed, when it fails */
  run(words: readonly string[], run: ContainerRun): string {
    const [file, args] = this.command(words, run);
    return execFileSync(file, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    });
  }

  start(words: readonly string[], run: ContainerRun): ChildProcess {
    const [file, args] = this.command(words, run);
    return spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** The command with the environment of the container alone, in its folder. */
function inside(words: readonly string[], { env, cwd }: ContainerRun): string[] {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const outer = Object.entries(process.env).filter(([name]) => passedOn.test(name));
  const all = { PATH: path, HOME: '/root', ...Object.fromEntries(outer), ...env };
  const set = Object.entries(all).map(([name, value]) => `${name}=${value}`);
  return ['/usr/bin/env', '-i', ...set, '/usr/bin/env', '-C', cwd, ...words];
}
