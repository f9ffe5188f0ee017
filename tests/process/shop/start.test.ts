import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { runScript, type Running } from '../../support/shop/processes.ts';
import { canMount, smallDisk, mountSkipReason } from '../../support/files/smallDisk.ts';
import { root } from '../../support/project/root.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const addressOf = (shop: Running): string => /Zay is open: (\S+)/u.exec(shop.printed())?.[1] ?? '';

describe('npm start', () => {
  const refusals = async (env: Record<string, string>): Promise<{ code: number | null; sentence: string }> => {
    const shop = runScript('start', { DATA_DIR: join(folder, 'refused'), ...env });
    const code = await shop.ended;
    const lines = shop
      .printed()
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^ +[\d.]+ s {2}/u.test(line));
    expect(lines, shop.printed()).toHaveLength(1);
    return { code, sentence: lines[0] ?? '' };
  };

  it('opens a shop that nothing else may open, closes it on Ctrl-C, and opens it again with nothing to do, also after kill -9', async () => {
    const env = { DATA_DIR: join(folder, 'shop'), PORT: '0' };
    const first = runScript('start', env);
    await first.until('Zay is open');
    expect(first.printed()).toMatch(/the sample range is imported/u);
    expect(first.printed()).toMatch(/the site is live: \d{3} pages/u);
    expect(first.printed()).toMatch(/becomes its owner: http:\S+\/desk\/join#[\w-]{43}\n/u);
    const home = await fetch(`${addressOf(first)}/`);
    expect([home.status, home.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const { code, sentence } = await refusals(env);
    expect(code).toBe(1);
    expect(sentence).toContain(`is in use by process ${first.child.pid}, which serves ${addressOf(first)}`);
    first.child.kill('SIGINT');
    expect(await first.ended).toBe(0);

    const second = runScript('start', env);
    await second.until('Zay is open');
    expect(second.printed()).not.toMatch(/imported|is live/u);
    expect(second.printed()).toMatch(/the site is up to date/u);
    const products = (await (await fetch(`${addressOf(second)}/api/v1/client/products`)).json()) as { total: number };
    expect(products.total).toBe(94);
    second.child.kill('SIGKILL');
    await second.ended;

    const next = runScript('start', env);
    await next.until('Zay is open');
    expect(next.printed()).toMatch(/the site is up to date/u);
    next.child.kill('SIGTERM');
    expect(await next.ended).toBe(0);
    expect(await readdir(env.DATA_DIR)).not.toContain('server.json');
  });

  it('says in one sentence that the port is taken', async () => {
    const other = createServer().listen(0, 'localhost');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, sentence } = await refusals({ PORT: String(port), DATA_DIR: join(folder, 'shop') });
    expect(code).toBe(1);
    expect(sentence).toBe(`Port ${port} is taken by another program. Close it, or set PORT to another one.`);
    other.close();
  });

  it('says in one sentence that the database cannot be reached', async () => {
    const { code, sentence } = await refusals({ PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/shop' });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The database at 127\.0\.0\.1:1\/shop \(DATABASE_URL\) cannot be used: .*ECONNREFUSED/u);
  });

  it('says in one sentence that a setting is wrong', async () => {
    const { code, sentence } = await refusals({ PORT: 'eighty' });
    expect(code, 'a process manager does not try again').toBe(78);
    expect(sentence).toBe('PORT is "eighty"; it must be a whole number from 0 to 65535.');
  });

  it('says in one sentence that the data folder is a file', async () => {
    await writeFile(join(folder, 'a-file'), '');
    const { code, sentence } = await refusals({ PORT: '0', DATA_DIR: join(folder, 'a-file') });
    expect(code).toBe(1);
    expect(sentence).toMatch(/\(DATA_DIR\) cannot be used/u);
  });

  it.skipIf(!canMount)(`says in one sentence that the disk is full${mountSkipReason}`, async () => {
    await using disk = await smallDisk(join(folder, 'small-disk'), 12);
    const { code, sentence } = await refusals({ PORT: '0', DATA_DIR: join(disk.at, 'data') });
    expect(code).toBe(1);
    expect(sentence).toMatch(/^The disk of the data folder .* is full\. Make room/u);
  });
});

describe('the entry point of every script', () => {
  /** A project of its own that has nothing but the entry point and a script, "installed" without its own Node. */
  async function bareProject(): Promise<string> {
    const project = await mkdtemp(join(folder, 'bare-'));
    await mkdir(join(project, 'scripts'));
    await mkdir(join(project, 'node_modules'));
    await cp(join(root, 'scripts/run.cjs'), join(project, 'scripts/run.cjs'));
    await writeFile(
      join(project, 'scripts/hello.ts'),
      "const name: string = 'hello'; console.log(name); process.exitCode = 3;\n",
    );
    await writeFile(join(project, 'package-lock.json'), '{}');
    await writeFile(join(project, 'node_modules/.zay-installed'), createHash('sha256').update('{}').digest('hex'));
    return project;
  }

  const open = (project: string, command: string, nodeFlags: string[] = []) =>
    spawnSync(process.execPath, [...nodeFlags, 'scripts/run.cjs', command], { cwd: project, encoding: 'utf8' });

  it('hands over to the script and answers its exit code', async () => {
    const done = open(await bareProject(), 'hello');
    expect([done.stdout, done.status]).toEqual(['hello\n', 3]);
  });

  it('reads .env for commands of a shop, and for no others', async () => {
    const project = await bareProject();
    await writeFile(join(project, '.env'), 'SHOP_MAIL=desk@zay.example\n');
    for (const name of ['dev', 'hello'])
      await writeFile(join(project, `scripts/${name}.ts`), "console.log(process.env['SHOP_MAIL']);\n");
    const said = ['dev', 'hello'].map((name) => open(project, name).stdout.trim());
    expect(said).toEqual(['desk@zay.example', 'undefined']);
  });

  it('says in one sentence that Node is too old', async () => {
    const project = await bareProject();
    await writeFile(join(project, 'old.cjs'), "Object.defineProperty(process, 'version', { value: 'v16.20.2' });\n");
    const done = open(project, 'hello', ['--require', './old.cjs']);
    expect(done.status).toBe(1);
    expect(done.stderr.trim()).toMatch(/^Node v16\.20\.2 is too old for Zay.*Please install Node 24\.$/u);
  });

  /** A line for each thing that npm is asked to do, by an npm that only writes it down, and each compilation. */
  async function asksOf(
    project: string,
    command: string,
    environment: string,
    nodeFlags: string[] = [],
  ): Promise<string[]> {
    const asked = join(project, 'asked');
    await rm(asked, { force: true });
    const write = (what: string): string => `require('fs').appendFileSync(${JSON.stringify(asked)}, ${what} + '\\n')`;
    await writeFile(join(project, 'npm.cjs'), write("process.argv.slice(2, 4).join(' ')"));
    await writeFile(join(project, 'scripts', `${command}.ts`), '');
    // Compiles where developers' packages were installed in this call, or what it has is still right.
    await writeFile(
      join(project, 'scripts/compile.ts'),
      `${write("'compile'")};\nif (!require('fs').existsSync('compiled') && !require('fs').readFileSync('asked', 'utf8').includes('--include=dev')) process.exit(1);`,
    );
    const env = { ...process.env, NODE_ENV: environment, npm_execpath: join(project, 'npm.cjs') };
    spawnSync(process.execPath, [...nodeFlags, 'scripts/run.cjs', command], { cwd: project, env });
    return existsSync(asked) ? (await readFile(asked, 'utf8')).trim().split('\n') : [];
  }

  const whole = ['ci --include=dev'];
  const small = [...whole, 'compile', 'prune --omit=dev'];

  it('brings the packages of developers to a developer, and to production only to compile and to test', async () => {
    const project = await bareProject();
    const stamp = join(project, 'node_modules/.zay-installed');
    await rm(stamp);
    expect(await asksOf(project, 'start', 'production')).toEqual(small);
    expect(await asksOf(project, 'shop', 'production')).toEqual([]);
    expect(await asksOf(project, 'start', 'production'), 'the sources have changed since').toEqual([
      'compile',
      ...small,
    ]);
    await writeFile(join(project, 'compiled'), '');
    expect(await asksOf(project, 'start', 'production')).toEqual(['compile']);
    expect(await asksOf(project, 'test', 'production')).toEqual(whole);
    expect(await asksOf(project, 'start', 'production'), 'a developer keeps what is installed').toEqual([]);
    await rm(stamp);
    expect(await asksOf(project, 'start', '')).toEqual(whole);
  });

  it('keeps the Node that it brings along where that of the machine is too old', async () => {
    const project = await bareProject();
    await writeFile(join(project, 'old.cjs'), "Object.defineProperty(process, 'version', { value: 'v20.20.2' });\n");
    await rm(join(project, 'node_modules/.zay-installed'));
    expect(await asksOf(project, 'start', 'production', ['--require', './old.cjs'])).toEqual(whole);
  });

  it('refuses a command that there is not', async () => {
    const done = open(await bareProject(), '../evil');
    expect(done.status).toBe(1);
    expect(done.stderr).toContain('Usage');
    expect(existsSync(join(root, 'scripts/evil.ts'))).toBe(false);
  });
});
