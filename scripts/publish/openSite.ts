import { join } from 'node:path';
import { Publisher } from '#publish/schedule/publisher.ts';
import { openPublishLog } from '#publish/schedule/history.ts';
import type { Release } from '#publish/release/record.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import type { SiteMirror } from '#publish/targets/mirror.ts';
import { PreviewRenderer } from '#publish/render/preview/renderer.ts';
import type { Config } from '#server/config/config.ts';
import type { SitePublisher } from '#server/deps.ts';
import { withDatabaseErrors, isTransientFailure, sentenceOf } from '../terminal/failure.ts';
import { openMirror } from './openMirror.ts';
import { reasonOf, root, type ShopSite } from './shopSite.ts';
import { repairText } from './text.ts';

/** The site of a data folder, with the release that was live last. Nothing is published before it begins. */
export async function openSite(config: Config): Promise<ShopSite> {
  const { store } = config.publishing;
  // What several servers share is loaded only where they do.
  if (store) return import('./openSharedSite.ts').then(({ openSharedSite }) => openSharedSite(config, store));
  return openOwnSite(config);
}

async function openOwnSite(config: Config): Promise<ShopSite> {
  const releases = new ReleaseStore(config.dataDir);
  let live: Release | undefined = await releases.current();
  let mirror: SiteMirror | undefined;
  const readLive = async (): Promise<void> => void (live = await releases.current());
  const previews = new PreviewRenderer({ root, publicUrl: config.publicUrl, region: config.region });
  const publisher = await Publisher.open({
    log: openPublishLog(join(config.dataDir, 'publishes.json')),
    live: () => releases.current(),
    switchTo: async (id) => {
      await releases.rollback(id);
      await readLive();
    },
    reasonOf,
    isTransient: isTransientFailure,
    onTrouble: (failure) => {
      if (sentenceOf(failure) === undefined) console.error(failure);
    },
  });
  return {
    live: () => live,
    problem: () => (live ? undefined : 'the first release is being made'),
    publisher: sitePublisherOf(publisher, releases, previews),
    repair: async (say) => {
      const repair = await releases.repair();
      if (!repair) return;
      await readLive();
      say(repairText(repair));
    },
    begin: ({ catalogue, acquirePublishLock, database }, apiUrl) => {
      previews.begin(apiUrl);
      mirror = openMirror({ config, database, live: () => live, mayWrite: () => Promise.resolve(true) });
      return publisher.begin({
        catalogue: withDatabaseErrors(catalogue),
        acquireLock: withDatabaseErrors(acquirePublishLock),
        publish: async (request) => {
          // The renderer is heavy, and most commands never publish.
          const { publishSite } = await import('#publish/publishSite.ts');
          const { publicUrl, region } = config;
          const now = (): Date => new Date();
          return publishSite({ ...request, root, releases, apiUrl, publicUrl, region: { ...region }, now }).finally(
            readLive,
          );
        },
      });
    },
    update: async (onView) => {
      const id = await publisher.start({ trigger: 'start' });
      const stop = publisher.watch(id, onView);
      // Nobody edits a shop that has just opened: its templates and catalogue would only take memory.
      return publisher.end(id).finally(stop).finally(endIdleWorkers);
    },
    close: async () => {
      previews.close();
      await Promise.all([publisher.close(), mirror?.close()]);
    },
  };
}

async function endIdleWorkers(): Promise<void> {
  const { endWorkers } = await import('#publish/render/worker/pool.ts');
  await endWorkers();
}

/** The publisher as the server sees it. */
const sitePublisherOf = (publisher: Publisher, releases: ReleaseStore, previews: PreviewRenderer): SitePublisher => ({
  changed: (revision) => publisher.changed(revision),
  start: (wish) => publisher.start(wish),
  find: (id) => Promise.resolve(publisher.find(id)),
  recent: () => Promise.resolve(publisher.recent()),
  hold: () => Promise.resolve(publisher.hold),
  watch: (id, onView) => publisher.watch(id, onView),
  releases: () => releases.list(),
  rollBack: (id, by) => publisher.rollBack(id, by),
  preview: async (product, locale, draft) =>
    previews.render({ wanted: { product, draft }, locale, fingerprint: await liveTemplates(releases) }),
  previewPage: async (path, locale, content) =>
    previews.render({ wanted: { path, content }, locale, fingerprint: await liveTemplates(releases) }),
});

async function liveTemplates(releases: ReleaseStore): Promise<string> {
  const live = await releases.current();
  if (!live) throw new Error('There are no templates before the first publish.');
  return live.fingerprint;
}
