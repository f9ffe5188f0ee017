/**
 * `npm test`: unit and contract suites, then stories in a real browser against a shop opened for the
 * occasion in a folder of its own. `npm test -- unit contract` runs only the parts named.
 */
import { spawn, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { installBrowser } from '../tests/support/browser.ts';
import { readCounts, type Counts } from '../tests/support/counts.ts';
import { withShop } from '../tests/support/shopProcess.ts';

/** What runs when nothing is named; `load` takes minutes, see `npm run bench:orders`. */
const usual = ['unit', 'contract', 'process', 'e2e'] as const;
const suites = [...usual, 'load'] as const;
type Suite = (typeof suites)[number];

const asked = process.argv.slice(2);
const wanted = asked.length === 0 ? usual : suites.filter((suite) => asked.includes(suite));
if (wanted.length === 0 || asked.some((name) => !suites.includes(name as Suite))) {
  console.error(`Usage: npm test [-- ${suites.join(' | ')} …]`);
  process.exit(2);
}

const say = (sentence: string): void => console.log(`\n— ${sentence}`);
rmSync('test-results', { recursive: true, force: true });
if (!process.env['TEST_DATABASE_URL']) say('TEST_DATABASE_URL is not set: the PostgreSQL suites are skipped.');

const counts: Counts[] = [];
for (const suite of wanted) counts.push(suite === 'e2e' ? await runStories() : runVitest(suite));

const total = counts.reduce((sum, part) => ({
  passed: sum.passed + part.passed,
  failed: sum.failed + part.failed,
  skipped: sum.skipped + part.skipped,
}));
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function runVitest(suite: Suite): Counts {
  say(`${suite} tests`);
  const outputFile = `test-results/${suite}.json`;
  const args = ['run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile.json=${outputFile}`];
  const done = spawnSync('vitest', args, { stdio: 'inherit' });
  return readCounts(outputFile, done.status === 0);
}

async function runStories(): Promise<Counts> {
  const browser = installBrowser(say);
  say('stories in the browser');
  return withShop(async (url, dataDir) => {
    const env = { ...process.env, SHOP_URL: url, SHOP_DATA: dataDir, CHROMIUM: browser };
    const status = await new Promise<number | null>((resolve) =>
      spawn('playwright', ['test'], { stdio: 'inherit', env }).on('close', resolve),
    );
    return readCounts('test-results/e2e.json', status === 0);
  });
}
