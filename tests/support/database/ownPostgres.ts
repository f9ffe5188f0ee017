import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../services/localServer.ts';
import { onServer } from './servers.ts';

/** A PostgreSQL server of a test alone, which may be stopped, killed, frozen and replaced. */
export interface OwnPostgres extends AsyncDisposable {
  /** Of its database `shop`. */
  url: string;
  query: (statement: string) => Promise<Record<string, unknown>[]>;
  start: () => Promise<void>;
  /** Ends every connection, as a restart does; kills it at once with SIGKILL. Resolves when the process has ended. */
  stop: (signal?: 'SIGINT' | 'SIGKILL') => Promise<void>;
  /** All of its processes stand still, while the machine goes on to accept connections for them. */
  freeze: () => void;
  resume: () => void;
  /** A second server that follows this one; a commit is acknowledged once both have it. */
  openStandby: () => Promise<OwnPostgres>;
}

const bin = ['/usr/lib/postgresql/*/bin', '/usr/local/pgsql/bin', '/opt/homebrew/opt/postgresql@*/bin']
  .flatMap((pattern) => globSync(pattern))
  .toSorted()
  .findLast((folder) => existsSync(join(folder, 'initdb')));

/** PostgreSQL refuses to run as root. */
const user: { uid?: number; gid?: number } | undefined = process.getuid?.() === 0 ? userNamed('postgres') : {};

export const canRunPostgres = bin !== undefined && user !== undefined;

export const ownPostgresSkipReason = canRunPostgres ? '' : ' (skipped: the programs of PostgreSQL are missing)';

function userNamed(name: string): { uid: number; gid: number } | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return line === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Starts a new server with an empty database; disposing of it ends it and removes its data.
 *
 * @param disk an empty folder in which the tables are kept, instead of beside everything else
 */
export async function openOwnPostgres(disk?: string): Promise<OwnPostgres> {
  const data = newFolder();
  run('initdb', ['-D', data, '-A', 'trust', '-U', 'postgres', '--no-sync', '-E', 'UTF8', '--locale', 'C']);
  const server = await serverOf(data, disk && ownFolder(join(disk, 'tables')));
  await server.start();
  // Who may do everything is let in even where no connection is left.
  await onServer(adminUrl(server.url), 'create role shop login');
  if (disk) await onServer(adminUrl(server.url), `create tablespace small location '${join(disk, 'tables')}'`);
  await onServer(adminUrl(server.url), `create database shop owner shop ${disk ? 'tablespace small' : ''}`);
  return server;
}

const newFolder = (): string => ownFolder(mkdtempSync(join(tmpdir(), 'zay-postgres-')));

/** A folder that PostgreSQL may write. */
function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true });
  if (user?.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** The same server for who may do everything. */
const adminUrl = (url: string, database = 'postgres'): string =>
  Object.assign(new URL(url), { username: 'postgres', pathname: `/${database}` }).href;

/** Without what PGHOST and its like say of another server. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG')));

const run = (program: string, args: string[]): Buffer =>
  execFileSync(join(bin ?? '', program), args, { ...user, env, cwd: tmpdir(), stdio: ['ignore', 'pipe', 'pipe'] });

async function serverOf(data: string, tables?: string): Promise<OwnPostgres> {
  const port = await freePort();
  const url = `postgres://shop@127.0.0.1:${port}/shop`;
  const admin = adminUrl(url);
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child?.exitCode === null && child.signalCode === null;
  const signalAll = (signal: NodeJS.Signals): void => {
    for (const pid of child?.pid === undefined ? [] : [child.pid, ...childrenOf(child.pid)]) process.kill(pid, signal);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGINT'): Promise<void> => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const standbys: OwnPostgres[] = [];
  return {
    url,
    query: (statement) => onServer(adminUrl(url, 'shop'), statement),
    start: async () => {
      const deadline = performance.now() + 60_000;
      // One that was killed leaves processes, which take a moment to notice.
      do child = await launch(data, port, isRunning);
      while (!isRunning() && performance.now() < deadline);
    },
    stop,
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    openStandby: async () => {
      const copy = newFolder();
      const elsewhere = tables ? ['-T', `${tables}=${ownFolder(`${copy}-tables`)}`] : [];
      run('pg_basebackup', ['-D', copy, '-R', '-X', 'stream', '-c', 'fast', '-d', admin, ...elsewhere]);
      const standby = await serverOf(copy);
      await standby.start();
      standbys.push(standby);
      await onServer(admin, "alter system set synchronous_standby_names = '*'");
      await onServer(admin, 'select pg_reload_conf()');
      return standby;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(standbys.map((standby) => standby[Symbol.asyncDispose]()));
      if (isRunning()) signalAll('SIGCONT');
      await stop('SIGQUIT');
      for (const folder of [data, `${data}-tables`]) rmSync(folder, { recursive: true, force: true });
    },
  };

  async function launch(folder: string, at: number, runs: () => boolean): Promise<ChildProcess> {
    const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `port=${at}`, `unix_socket_directories=${folder}`];
    const args = ['-D', folder, ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(join(bin ?? '', 'postgres'), args, { ...user, env, cwd: folder, stdio: 'ignore' });
    child = started;
    while (runs()) {
      const answered = await onServer(admin, 'select 1').catch(() => undefined);
      if (answered) break;
      await setTimeout(100);
    }
    return started;
  }
}

/** The processes that a process has started, and that have not ended. */
function childrenOf(parent: number): number[] {
  const stats = globSync('/proc/[0-9]*/stat').flatMap((file) => {
    try {
      return [readFileSync(file, 'utf8')];
    } catch {
      return [];
    }
  });
  return stats
    .filter((stat) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent)
    .map((stat) => Number.parseInt(stat));
}
