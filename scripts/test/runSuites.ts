import { rmSync } from 'node:fs';
import { installBrowser } from '../../tests/support/installBrowser.ts';
import { none, readOutcome, sumOf, type Outcome } from '../../tests/support/testReports.ts';
import { runInTurn } from './inTurn.ts';
import { type Suite, suites } from './suites.ts';

/** All tests, or all but those that are marked as slow. */
export type Extent = 'quick' | 'all';

const say = (sentence: string): void => console.log(`\n— ${sentence}`);

/**
 * Runs suites: what needs no browser, and then stories in one. Of the quick ones both run at once, for each waits often
 * enough for the other to use the processors meanwhile. Says at the end what failed, what was left out, and how many passed.
 *
 * @param asked names of suites; none for all of them
 * @returns the exit code
 */
export async function runSuites(extent: Extent, asked: readonly string[]): Promise<number> {
  const unknown = asked.filter((name) => !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    console.error(`There is no suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`);
    return 2;
  }
  rmSync('test-results', { recursive: true, force: true });
  const wanted = suites.filter(({ name, slow }) =>
    asked.length > 0 ? asked.includes(name) : extent === 'all' || !slow,
  );
  const beside = wanted.filter(({ alone }) => !alone);
  const tests = runTests(
    extent,
    beside.filter(({ config }) => !config),
  );
  // The slow ones load the machine for minutes on end: a story beside them would be given up.
  if (extent === 'all') await tests;
  const stories = runStories(
    extent,
    beside.filter(({ config }) => config),
    tests,
  );
  const outcomes = await Promise.all([tests, stories]);
  for (const suite of wanted.filter(({ alone }) => alone)) outcomes.push(await runTests(extent, [suite]));
  return tell(sumOf(outcomes), asked.length > 0 ? [] : suites.filter((suite) => !wanted.includes(suite)));
}

async function runTests(extent: Extent, named: readonly Suite[]): Promise<Outcome> {
  if (named.length === 0) return none();
  const names = named.map(({ name }) => name);
  say(`${names.join(', ')} tests`);
  const outputFile = `test-results/${names.join('-')}.json`;
  const projects = names.flatMap((name) => ['--project', name]);
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const status = await runInTurn('vitest', args, { TESTS: extent }, Promise.resolve());
  return readOutcome([outputFile], status === 0);
}

async function runStories(extent: Extent, named: readonly Suite[], before: Promise<unknown>): Promise<Outcome> {
  if (named.length === 0) return none();
  const names = named.map(({ name }) => name);
  try {
    const settings = { TESTS: extent, CHROMIUM: await installBrowser(say) };
    const args = ['scripts/test/stories.ts', ...names];
    const succeeded = (await runInTurn(process.execPath, args, settings, before)) === 0;
    return readOutcome(
      names.map((name) => `test-results/${name}.json`),
      succeeded,
    );
  } catch (failure) {
    const complaint = `${names.join(', ')}: nothing was seen. ${failure instanceof Error ? failure.message : String(failure)}`;
    return { ...none(), failed: 1, complaints: [complaint] };
  }
}

function tell({ passed, failed, skipped, complaints, leftOut }: Outcome, others: readonly Suite[]): number {
  if (complaints.length > 0) say(`what to look at\n\n${complaints.join('\n\n')}`);
  const left = [
    ...Object.entries(leftOut).map(([why, count]) => `${why}, ${count}`),
    ...others.map(({ name }) => `${name}: all of it`),
  ];
  if (left.length > 0)
    say(`left out; npm run test:all leaves out nothing that this machine can run\n\n${left.join('\n')}`);
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed > 0 || passed === 0 ? 1 : 0;
}
