/**
 * `npm run build`: the static site into dist/, for any host. It is built from API_URL when that is set,
 * from the shop that runs on DATA_DIR when one does, and otherwise from a shop opened for the occasion.
 */
import { resolve } from 'node:path';
import { openBackend } from '#api/backend.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { readContent } from '#catalogue/read/catalogue.ts';
import { buildSite } from '#publish/buildSite.ts';
import { readConfig } from '#server/config/config.ts';
import { readSecretFiles } from '#server/config/keys.ts';
import { runningServer } from '#server/files/dataFolder.ts';
import { openShop } from '#server/main.ts';
import { exitWith } from './terminal/failure.ts';
import { terminalOutput } from './terminal/output.ts';

const terminal = terminalOutput(process.stdout);
const outDir = process.argv[2] ?? 'dist';
try {
  readSecretFiles(process.env);
  const config = readConfig();
  await using api = await findApi();
  terminal.done(`building from ${api.url}`);
  const { publicUrl } = config;
  // Its owners may have chosen another one than the environment says.
  const content = await readContent(openBackend({ base: api.url, timeout: 60_000 }));
  const region = { ...config.region, ...withoutUndefined(content.region ?? {}) };
  const { pages } = await buildSite({
    root: process.cwd(),
    outDir: resolve(outDir),
    apiUrl: api.url,
    publicUrl,
    region,
    onProgress: (done, total) => terminal.now(`made ${done} of ${total} files`),
  });
  terminal.done(`${pages} pages are in ${outDir}/`);

  async function findApi(): Promise<AsyncDisposable & { url: string }> {
    const keepOpen = { [Symbol.asyncDispose]: () => Promise.resolve() };
    const given = process.env['API_URL'];
    if (given) return { url: given, ...keepOpen };
    const running = await runningServer(config.dataDir);
    if (running) return { url: `${running.url}/api/v1`, ...keepOpen };
    const shop = await openShop({ ...config, port: 0, logLevel: 'error' }, terminal.done);
    return { url: `${await shop.listen()}/api/v1`, [Symbol.asyncDispose]: shop.close };
  }
} catch (failure) {
  exitWith(failure);
}
