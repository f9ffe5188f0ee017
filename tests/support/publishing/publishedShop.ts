import { keptListFile, keptListOf } from '#publish/build/keptList.ts';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueOutputs } from '#catalogue/site/outputs.ts';
import { publishRelease, openWorkerState, tidyUp } from '#publish/build/publish.ts';
import { fingerprint } from '#publish/build/fingerprint.ts';
import type { PublishJob } from '#publish/render/worker/messages.ts';
import { outputFile } from '#publish/files/siteFiles.ts';
import { fixedPages } from '#publish/render/astro/manifest.ts';
import { templatesFolder } from '#publish/render/astro/compile.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';
import { openMigratedPglite } from '../database/engines.ts';
import { editedCatalogue } from '../editing/randomEdits.ts';
import { openTestShop } from '../shop/testShop.ts';
import { root } from '../project/root.ts';

export type PublishedShop = Awaited<ReturnType<typeof openPublishedShop>>;

/** A shop whose site is published in this process, so that tests can inspect it. */
export async function openPublishedShop(products?: number) {
  process.env['SHOP_CURRENCY'] = 'USD';
  const shop = await openTestShop(openMigratedPglite);
  await shop.stock(editedCatalogue(products));
  const apiUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  const dataDir = await mkdtemp(join(tmpdir(), 'zay-published-'));
  const publicUrl = 'https://zay.example';
  const print = await fingerprint({ root, settings: { publicUrl } });
  const job = {
    root,
    dataDir,
    keep: 5,
    apiUrl,
    full: false,
    publicUrl,
    region: { currency: 'USD', timeZone: 'Asia/Bangkok' },
    fingerprint: print,
  };
  const opened = {
    // Replaced by tests: a process that knows nothing yet.
    ...{ shop, state: openWorkerState({ dataDir, keep: 5 }), apiUrl, publicUrl },
    publish: async (more: Partial<PublishJob> = {}) => {
      const revision = await catalogueRevision(shop.database.db);
      const asked = { ...job, revision, at: new Date().toISOString(), ...more };
      const receipt = await publishRelease(opened.state, asked, () => undefined);
      await tidyUp(opened.state, job);
      return receipt;
    },
    live: async () => {
      const release = await opened.state.releases.current();
      if (!release) throw new Error('nothing is live');
      return release;
    },
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return opened;
}

/** The differences between the live release and a full build of the same catalogue, a line each. */
export async function differencesFromFullBuild({ state, live }: PublishedShop): Promise<string[]> {
  const release = await live();
  const published = await state.published.read();
  const templates = state.templates.loaded;
  if (!published || !templates) throw new Error('nothing was rendered alone yet');
  const { catalogue } = published.reading;
  templates.use({ catalogue });
  const outputs = [...catalogueOutputs(catalogue), ...(await fixedPages(templatesFolder(root, release.fingerprint)))];
  const faults: string[] = [];
  const files = new Set(outputs.map(outputFile));
  for (const output of outputs) {
    const file = outputFile(output);
    const folder = release.files.get(file);
    const html = await templates.render(output);
    if (folder === undefined) faults.push(`${file} is missing`);
    else if (!html.equals(await readFile(join(folder, file)))) faults.push(`${file} is not as it should be`);
  }
  const read = (file: string) => readFile(join(release.files.get(file) ?? '', file)).catch(() => undefined);
  if ((await read(keptListFile))?.toString() !== (await keptListOf(catalogue, read)).toString())
    faults.push(`${keptListFile} is not as it should be`);
  files.add(keptListFile);
  for (const file of release.files.keys()) {
    if (/\.(html|json|xml)$/u.test(file) && !files.has(file) && !/^(locales|address)\//u.test(file)) {
      faults.push(`${file} should be gone`);
    }
  }
  return faults;
}
