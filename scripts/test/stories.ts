/**
 * Runs the suites of a browser, one after the other, against one shop that is opened for them on a folder of its own.
 * Arguments are names of suites, and files or folders of stories, where not all of them are told.
 */
import { spawn } from 'node:child_process';
import { withShop } from '../../tests/support/shop/process.ts';
import { suites } from './suites.ts';

const named = process.argv.slice(2);
const only = named.filter((arg) => arg.startsWith('tests/e2e/'));

process.exitCode = await withShop(async (url, dataDir) => {
  let worst = 0;
  for (const { name, config } of suites.filter((suite) => named.includes(suite.name))) {
    console.log(`\n— ${name}: in the browser`);
    const env = { ...process.env, SHOP_URL: url, SHOP_DATA: dataDir };
    const code = await new Promise<number | null>((resolve, reject) =>
      spawn('playwright', ['test', '--config', config ?? '', ...(name === 'e2e' ? only : [])], {
        stdio: 'inherit',
        env,
      })
        .on('close', resolve)
        .on('error', reject),
    );
    worst = Math.max(worst, code ?? 1);
  }
  return worst;
});
