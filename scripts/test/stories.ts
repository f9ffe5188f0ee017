/** Tells the stories in a real browser, against a shop opened for the occasion in a folder of its own. */
import { spawn } from 'node:child_process';
import { installBrowser } from '../../tests/support/browser.ts';
import { withShop } from '../../tests/support/shopProcess.ts';

const say = (sentence: string): void => console.log(`\n— ${sentence}`);
const browser = installBrowser(say);
say('stories in the browser');
const status = await withShop((url, dataDir) => {
  const env = { ...process.env, SHOP_URL: url, SHOP_DATA: dataDir, CHROMIUM: browser };
  return new Promise<number | null>((resolve) =>
    spawn('playwright', ['test'], { stdio: 'inherit', env }).on('close', resolve),
  );
});
process.exitCode = status ?? 1;
