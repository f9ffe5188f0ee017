/** `npm start`: opens the shop, brings the site up to date, and serves both until Ctrl-C. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config/config.ts';
import { readSecretFiles } from '#server/config/secretFiles.ts';
import { startWatchdog } from '#server/health/watchdog.ts';
import { openShop } from '#server/main.ts';
import { cacheControl } from '#publish/headers/fileHeaders.ts';
import { serveSite } from '#server/http/site/site.ts';
import { closeOnSignal } from './terminal/closeOnSignal.ts';
import { exitWith, PublishFailed, unlessAway } from './terminal/failure.ts';
import { logOutput } from './terminal/logOutput.ts';
import { type TerminalOutput, terminalOutput } from './terminal/output.ts';
import { progressText } from './publish/text.ts';
import { openSite } from './publish/openSite.ts';

let terminal: TerminalOutput = terminalOutput(process.stdout);
try {
  readSecretFiles(process.env);
  const config = readConfig();
  if (config.logFormat === 'json') terminal = logOutput();
  const site = await openSite(config);
  const shop = await openShop(config, terminal.done, {
    site: (app) => serveSite(app, site.live, cacheControl, site.findAsset),
    siteProblem: site.problem,
    publisher: site.publisher,
    waitsForDatabase: config.database.waits || site.live() !== undefined,
  });
  const endWatchdog = startWatchdog(config.watchdogTimeout);
  const close = async (): Promise<void> => {
    await site.close();
    await shop.close();
    await endWatchdog();
  };
  closeOnSignal({ drain: shop.drain, close, said: terminal.done, failed: exitWith });
  await site.repair(terminal.done);
  const url = await shop.listen();
  terminal.done(`the API answers at ${url}/api/v1`);
  if (await shop.ready) {
    await site.begin(shop, `${url}/api/v1`);
    await updateSite();
    const joinLink = await unlessAway(shop.firstOwnerLink());
    if (joinLink) await tellFirstOwner(config, joinLink);
    terminal.done(`Zay is open: ${url}  ·  မြန်မာ: ${url}/my  ·  Ctrl-C closes it`);
  }

  async function updateSite(): Promise<void> {
    const hold = await site.publisher.hold();
    if (hold && site.live())
      return terminal.done(`an earlier release is live since ${hold.since}; npm run publish:site lets changes go on`);
    terminal.now('looking whether the site is up to date');
    const { receipt, reason } = await site.update((view) => terminal.now(progressText(view)));
    if (receipt) {
      const pages = `${receipt.pages} pages`;
      return terminal.done(
        receipt.kind === 'nothing' ? `the site is up to date: ${pages}` : `the site is live: ${pages}`,
      );
    }
    if (!site.live()) throw await close().then(() => new PublishFailed(reason));
    // A shop that was open stays open with the pages that it had.
    console.error(`\n${reason ?? ''}\nThe pages that were live before stay live.`);
  }
} catch (failure) {
  exitWith(failure);
}

/** A log is read by many: there the link, which is as good as a password, is in a file. */
async function tellFirstOwner({ logFormat, dataDir }: Config, link: string): Promise<void> {
  const who = 'nobody runs the shop yet; who opens this becomes its owner';
  if (logFormat === 'text') return terminal.done(`${who}: ${link}`);
  const file = join(dataDir, 'first-owner-link');
  await writeFile(file, `${link}\n`, { mode: 0o600 });
  terminal.done(`${who}: the link in ${file}`);
}
