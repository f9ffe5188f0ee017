/**
 * `npm test`: unit, contract and process tests, and beside them stories in a real browser: each waits often enough for
 * the other to use the processors meanwhile. `npm test -- unit contract` runs only the parts named.
 */
import { rmSync } from 'node:fs';
import { none, readOutcome, sumOf, type Outcome } from '../tests/support/testReports.ts';
import { runInTurn } from './test/inTurn.ts';

/** What runs when nothing is named; `load` takes minutes, see `npm run bench:orders`. */
const usual = ['unit', 'contract', 'process', 'e2e'] as const;
const suites = [...usual, 'load'] as const;
type Suite = (typeof suites)[number];

const asked = process.argv.slice(2);
const wanted: readonly Suite[] = asked.length === 0 ? usual : suites.filter((suite) => asked.includes(suite));
if (wanted.length === 0 || asked.some((name) => !suites.includes(name as Suite))) {
  console.error(`Usage: npm test [-- ${suites.join(' | ')} …]`);
  process.exit(2);
}

const say = (sentence: string): void => console.log(`\n— ${sentence}`);
rmSync('test-results', { recursive: true, force: true });
if (!process.env['TEST_DATABASE_URL']) say('TEST_DATABASE_URL is not set: the PostgreSQL suites are skipped.');

const tests = runVitest(wanted.filter((suite) => suite !== 'e2e' && suite !== 'load'));
const outcomes = await Promise.all([tests, runStories(tests)]);
// Nothing may run beside what is measured under load.
outcomes.push(await runVitest(wanted.filter((suite) => suite === 'load')));

const total = sumOf(outcomes);
if (total.complaints.length > 0) say(`what to look at\n\n${total.complaints.join('\n\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runVitest(named: readonly Suite[]): Promise<Outcome> {
  if (named.length === 0) return none();
  say(`${named.join(', ')} tests`);
  const outputFile = `test-results/${named.join('-')}.json`;
  const projects = named.flatMap((suite) => ['--project', suite]);
  const args = ['run', ...projects, '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  return readOutcome(outputFile, (await runInTurn('vitest', args, Promise.resolve())) === 0);
}

async function runStories(before: Promise<unknown>): Promise<Outcome> {
  if (!wanted.includes('e2e')) return none();
  const status = await runInTurn(process.execPath, ['scripts/test/stories.ts'], before);
  return readOutcome('test-results/e2e.json', status === 0);
}
