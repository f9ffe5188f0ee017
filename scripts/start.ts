/** `npm start`: opens the shop, brings the site up to date, and serves both until Ctrl-C. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config/config.ts';
import { readSecretFiles } from '#server/config/keys.ts';
import { freeMemorySoon } from '#server/health/freeMemory.ts';
import { startWatchdog } from '#server/health/watchdog.ts';
import { openShop } from '#server/main.ts';
import { ownHeaders } from '#publish/headers/fileHeaders.ts';
import { serveSite } from '#server/http/site.ts';
import { closeOnSignal } from './terminal/closeOnSignal.ts';
import { exitWith, unlessAway } from './terminal/failure.ts';
import { logOutput } from './terminal/logOutput.ts';
import { type TerminalOutput, terminalOutput } from './terminal/output.ts';
import { openSite } from './publish/openSite.ts';
import { updateSite } from './publish/updateSite.ts';

let terminal: TerminalOutput = terminalOutput(process.stdout);
try {
  readSecretFiles(process.env);
  const config = readConfig();
  if (config.logFormat === 'json') terminal = logOutput();
  const site = await openSite(config);
  const shop = await openShop(config, terminal.done, {
    site: (app) => serveSite(app, site.live, ownHeaders, site.findAsset),
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
    await updateSite(site, terminal).catch(async (failure: unknown) => {
      await close();
      throw failure;
    });
    const notOpen = await unlessAway(shop.whyNotOpen());
    if (notOpen) terminal.done(notOpen);
    const joinLink = await unlessAway(shop.firstOwnerLink());
    if (joinLink) await tellFirstOwner(config, joinLink);
    freeMemorySoon();
    terminal.done(`Zay is open: ${url}  ·  မြန်မာ: ${url}/my  ·  Ctrl-C closes it`);
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
