import { rmSync } from 'node:fs';
import { installBrowser } from '../../tests/support/browser/install.ts';
import { emptyOutcome, readOutcome, sumOf, type Outcome } from '../../tests/support/runner/reports.ts';
import { runInTurn } from './inTurn.ts';
import { changedFiles, storiesAbout } from './changed.ts';
import { type Suite, suites } from './suites.ts';

/** All tests, or all but those that are marked as slow. */
export type Extent = 'quick' | 'all';

/** Abilities of the machine that a run needs; tests replace it. */
interface Machine {
  run: typeof runInTurn;
  installBrowser: typeof installBrowser;
  /** The folder of the reports. */
  results: string;
}

const thisMachine: Machine = { run: runInTurn, installBrowser, results: 'test-results' };

const say = (sentence: string): void => console.log(`\n— ${sentence}`);

/**
 * Runs suites: those without a browser, and those in one. Of the quick ones both run at once, since each leaves the
 * processors idle often enough for the other. Prints at the end what failed, what was left out, and how many passed.
 *
 * @param args names of suites, none for all of them; `--changed` or `--changed=COMMIT` for what a change touches alone
 * @returns the exit code
 */
export async function runSuites(extent: Extent, args: readonly string[], machine = thisMachine): Promise<number> {
  const since = args.find((arg) => /^--changed(=|$)/u.test(arg))?.replace(/^--changed=?/u, '');
  const asked = args.filter((arg) => !arg.startsWith('--changed'));
  const unknown = asked.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  rmSync(machine.results, { recursive: true, force: true });
  const touched = since === undefined ? undefined : storiesAbout(changedFiles(since || 'HEAD'));
  const wanted = suites
    .filter(({ name, slow }) => (asked.length > 0 ? asked.includes(name) : extent === 'all' || !slow))
    .filter(
      ({ name }) => !touched || (name === 'e2e' ? touched.stories.length > 0 : name !== 'visual' || touched.screens),
    );
  const beside = wanted.filter(({ alone }) => !alone);
  const alone = wanted.filter((suite) => suite.alone);
  const tests = runTests(
    machine,
    extent,
    beside.filter(({ config }) => !config),
    since === undefined ? [] : ['--passWithNoTests', since === '' ? '--changed' : `--changed=${since}`],
  );
  // The slow ones load the machine for minutes: a story beside them would time out.
  if (extent === 'all' || alone.length > 0) await tests;
  const loads: Outcome[] = [];
  for (const suite of alone) loads.push(await runTests(machine, extent, [suite]));
  const stories = runStories(
    machine,
    extent,
    beside.filter(({ config }) => config),
    tests,
    touched?.stories,
  );
  return report(
    sumOf([await tests, ...loads, await stories]),
    asked.length > 0 ? [] : suites.filter((suite) => !wanted.includes(suite)),
    since === undefined,
  );
}

async function runTests(
  { run, results }: Machine,
  extent: Extent,
  named: readonly Suite[],
  options: readonly string[] = [],
): Promise<Outcome> {
  if (named.length === 0) return emptyOutcome();
  const names = named.map(({ name }) => name);
  say(`${names.join(', ')} tests`);
  const outputFile = `${results}/${names.join('-')}.json`;
  const projects = names.flatMap((name) => ['--project', name]);
  // Each file of such a suite measures under load: two at once would measure each other.
  const workers = named.some(({ alone }) => alone) ? ['--maxWorkers', '1'] : [];
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const args = ['run', ...projects, ...workers, ...options, ...reports];
  const status = await run('vitest', args, { TESTS: extent }, Promise.resolve());
  return readOutcome([outputFile], status === 0);
}

async function runStories(
  machine: Machine,
  extent: Extent,
  named: readonly Suite[],
  before: Promise<unknown>,
  only: readonly string[] = [],
): Promise<Outcome> {
  if (named.length === 0) return emptyOutcome();
  const names = named.map(({ name }) => name);
  try {
    const settings = { TESTS: extent, CHROMIUM: await machine.installBrowser(say) };
    const args = ['scripts/test/stories.ts', ...names, ...only];
    const succeeded = (await machine.run(process.execPath, args, settings, before)) === 0;
    return readOutcome(
      names.map((name) => `${machine.results}/${name}.json`),
      succeeded,
    );
  } catch (failure) {
    const complaint = `${names.join(', ')}: nothing was seen. ${failure instanceof Error ? failure.message : String(failure)}`;
    return { ...emptyOutcome(), failed: 1, complaints: [complaint] };
  }
}

function report(
  { passed, failed, skipped, complaints, leftOut }: Outcome,
  others: readonly Suite[],
  mustFind: boolean,
): number {
  if (complaints.length > 0) say(`what to look at\n\n${complaints.join('\n\n')}`);
  const left = [
    ...Object.entries(leftOut).map(([why, count]) => `${why}, ${count}`),
    ...others.map(({ name }) => `${name}: all of it`),
  ];
  if (left.length > 0)
    say(`left out; npm run test:all leaves out nothing that this machine can run\n\n${left.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || (mustFind && passed === 0) ? 1 : 0;
}
