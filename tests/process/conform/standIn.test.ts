import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStandIn, type StandIn, standInFile } from '../../support/conform/standIn.ts';
import { namesOfFaults, notTried, tryBackend } from '../../support/conform/run.ts';
import { root } from '../../support/project/root.ts';
import { runScript } from '../../support/shop/processes.ts';

let standIn: StandIn;
let folder: string;
beforeAll(async () => {
  standIn = await openStandIn();
  folder = await mkdtemp(join(tmpdir(), 'zay-conform-'));
});
afterAll(async () => {
  await standIn[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

describe('the stand-in', () => {
  it('is less than 200 lines, as they are formatted', async () => {
    expect((await readFile(join(root, standInFile), 'utf8')).trimEnd().split('\n').length).toBeLessThan(200);
    const checked = spawnSync(join(root, 'node_modules/.bin/prettier'), ['--check', standInFile], { cwd: root });
    expect(checked.status).toBe(0);
  });

  it('keeps the minimum of the contract, and the kit says what it does not offer', async () => {
    const report = await tryBackend(new URL(`${standIn.url}/`), { minimum: true });
    expect(namesOfFaults(report)).toEqual([]);
    const passed = report.results.filter(({ outcome }) => outcome.kind === 'passed');
    expect(passed.length).toBeGreaterThan(120);
    const others = notTried(report).filter((line) => !line.includes('not offered'));
    // It has no brands, and no Burmese names.
    expect(others).toEqual([expect.stringContaining('GET /client/brands'), expect.stringContaining('Burmese name')]);
  });

  it('does not keep all of the contract: what is missing is a fault then, and named once', async () => {
    const report = await tryBackend(new URL(`${standIn.url}/`));
    const faults = namesOfFaults(report);
    expect(faults).toContain('GET /client/products-by-category: is there');
    expect(faults.filter((name) => !/: is there/u.test(name))).toEqual([]);
    expect(
      notTried(report).some((line) => line.includes('not reached, it needs GET /client/products-by-category')),
    ).toBe(true);
  });

  it('is what the site can be built from', async () => {
    const built = runScript('build', { API_URL: standIn.url, DATA_DIR: join(folder, 'data') }, [join(folder, 'dist')]);
    expect(await built.ended, built.printed()).toBe(0);
    expect(await readFile(join(folder, 'dist/tea-coffee/product/green-tea.html'), 'utf8')).toContain('Green Tea');
  });
});

describe('npm run conform', () => {
  const run = async (...args: string[]): Promise<{ code: number | null; printed: string }> => {
    const running = runScript('conform', {}, args);
    return { code: await running.ended, printed: running.printed() };
  };

  it('ends with 0 where the contract is kept, and writes both reports', async () => {
    const [html, junit] = [join(folder, 'report.html'), join(folder, 'report.xml')];
    const { code, printed } = await run(standIn.url, '--profile', 'minimum', '--html', html, '--junit', junit);
    expect(code, printed).toBe(0);
    expect(printed).toMatch(/\d+ passed, 0 faults, /u);
    expect(await readFile(html, 'utf8')).toContain('The contract is kept');
    expect(await readFile(junit, 'utf8')).toContain('failures="0"');
  });

  it('ends with 1 where it is not, and says how to see it again', async () => {
    const { code, printed } = await run(standIn.url, '--only', 'contact');
    expect(code).toBe(1);
    expect(printed).toMatch(
      /✗ POST \/client\/contact .*\n +✗ is there\n +expected {2}the call\n +came {6}404 .*\n +again {5}curl -i /u,
    );
    expect(printed).toContain('not reached, it needs POST /client/contact');
  });

  it('ends with 2 where nothing can be tried', async () => {
    expect(await run('http://127.0.0.1:1')).toMatchObject({
      code: 2,
      printed: expect.stringContaining('cannot be reached') as string,
    });
    expect(await run()).toMatchObject({
      code: 2,
      printed: expect.stringContaining('Usage: npm run conform') as string,
    });
    expect(await run('nowhere')).toMatchObject({
      code: 2,
      printed: expect.stringContaining('is no address') as string,
    });
  });
});
