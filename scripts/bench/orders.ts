/**
 * `npm run bench:orders [-- rush | holds | conservation | kills | cutDatabase | throughput | desk | goods …]`: loads the
 * orders of a shop in every way that could lose a unit or an order, checks its books, and prints how long things take; on
 * PGlite, and on PostgreSQL where TEST_DATABASE_URL (or DATABASE_URL) names a server on which databases may be made.
 */
import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { type Figure, clearFigures, recordedFigures } from '../../tests/support/load/figures.ts';

const postgres = process.env['TEST_DATABASE_URL'] || process.env['DATABASE_URL'] || '';
const loads = process.argv.slice(2).map((name) => `/${name}`);

clearFigures();
const before = loadavg()[0] ?? 0;
// Many times what the gate does of each.
const much = { LOAD_OPERATIONS: '5000', LOAD_KILLS: '20', LOAD_CUTS: '10', LOAD_PEOPLE: '1000' };
// One after the other: a load that shares the machine with another one measures nothing.
const args = ['run', '--project', 'load', '--project', 'figures', '--maxWorkers', '1', ...loads];
const done = spawnSync('vitest', args, {
  stdio: 'inherit',
  env: { ...much, ...process.env, TEST_DATABASE_URL: postgres },
});

console.log(`\n${cpus().length} cores, load average ${before.toFixed(1)} before the start\n`);
for (const figure of recordedFigures()) console.log(lineOf(figure));
if (!postgres) console.log('\nTEST_DATABASE_URL is not set: nothing was tried on PostgreSQL.');
process.exitCode = done.status ?? 1;

function lineOf({ what, value, aim }: Figure): string {
  return [what.padEnd(84), value.padEnd(34), aim === undefined ? '' : `aim: ${aim}`].join(' ').trimEnd();
}
