/** `npm start`: opens the shop, brings the site up to date, and serves both until Ctrl-C. */
import { readConfig } from '#server/config.ts';
import { openShop } from '#server/main.ts';
import { serveSite } from '#server/plugins/site.ts';
import { endWith, sentenceOf } from './open/failure.ts';
import { paperOn } from './open/paper.ts';
import { siteOf } from './open/site.ts';

const paper = paperOn(process.stdout);
try {
  const config = readConfig();
  const site = await siteOf(config);
  const shop = await openShop(config, paper.done, (app) => serveSite(app, site.live));
  closeOnSignal(shop.close);
  const url = await shop.listen();
  paper.done(`the API answers at ${url}/api/v1`);
  await updateSite();
  paper.done(`Zay is open: ${url}  ·  မြန်မာ: ${url}/my  ·  Ctrl-C closes it`);

  async function updateSite(): Promise<void> {
    paper.now('looking whether the site is up to date');
    try {
      await site.update(`${url}/api/v1`, await shop.revision(), paper);
    } catch (failure) {
      if (!site.live()) throw await shop.close().then(() => failure);
      // A shop that was open stays open with the pages that it had.
      console.error(`\n${sentenceOf(failure) ?? String(failure)}\nThe pages that were live before stay live.`);
    }
  }
} catch (failure) {
  endWith(failure);
}

/** The first signal closes cleanly; a second one, from someone in a hurry, ends at once. */
function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (closing) process.exit(1);
      closing = true;
      paper.done('closing');
      close().then(() => process.exit(0), endWith);
    });
  }
}
