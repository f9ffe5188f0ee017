import { setTimeout } from 'node:timers/promises';
import { fingerprint } from '#publish/build/fingerprint.ts';
import { upToDateReceipt } from '#publish/build/stageTimer.ts';
import { compileTemplates } from '#publish/render/astro/compile.ts';
import { ReleaseStore } from '#publish/release/store.ts';
import { PreviewRenderer } from '#publish/render/preview/renderer.ts';
import { AssetFolder } from '#publish/shared/assetFolder.ts';
import { ReleaseFollower } from '#publish/shared/follower.ts';
import { ReleaseLeader } from '#publish/shared/leader.ts';
import { StoredCatalogue } from '#publish/shared/storedCatalogue.ts';
import { StoredFiles } from '#publish/shared/storedFiles.ts';
import type { SiteMirror } from '#publish/targets/mirror.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/connect.ts';
import { diskProblem } from '#server/files/dataFolder.ts';
import { followRegion } from '#server/content/region.ts';
import { sharedPublisher, sharedState } from '#server/publishing/shared/publisher.ts';
import { openStore, type StoreSettings } from '#storage/openStore.ts';
import { isTransientFailure, withDatabaseErrors } from '../terminal/failure.ts';
import { openMirror } from './openMirror.ts';
import { reasonOf, root, type ShopSite, type UpdateEnd } from './shopSite.ts';
import { repairText } from './text.ts';
import { troublesOnce } from './troubles.ts';

/**
 * The site of one of several servers: it shows the release that all of them show, fetched from the store that they
 * share, and makes the next one when it is its turn.
 */
export async function openSharedSite(config: Config, store: StoreSettings): Promise<ShopSite> {
  const { publicUrl, region } = config;
  const releases = new ReleaseStore(config.dataDir);
  const files = openStore(store);
  const stored = new StoredFiles(files);
  const version = await fingerprint({ root, settings: { publicUrl } });
  const previews = new PreviewRenderer({ root, publicUrl, region });
  const onTrouble = troublesOnce();
  let database: Database | undefined;
  let state: ReturnType<typeof sharedState> | undefined;
  let leader: ReleaseLeader | undefined;
  let mirror: SiteMirror | undefined;
  const follower = await ReleaseFollower.open({
    releases,
    stored,
    shelf: new AssetFolder(config.dataDir),
    pointer: async () => state?.pointer(),
    kept: async () => (await state?.releases())?.map(({ id }) => id) ?? [],
    onTrouble,
  });
  const templates = (): Promise<string> => compileTemplates({ root, fingerprint: version }).then(() => version);
  return {
    live: () => follower.live,
    findAsset: (file) => follower.findAsset(file),
    problem: () => {
      if (!follower.live) return 'no release is here yet';
      return follower.hasAsked ? undefined : 'it is looked for the live release';
    },
    publisher: sharedPublisher({
      db: () => database?.db,
      wake: () => leader?.wake(),
      preview: async (product, locale, draft) =>
        previews.render({ wanted: { product, draft }, locale, fingerprint: await templates() }),
      previewPage: async (path, locale, content) =>
        previews.render({ wanted: { path, content }, locale, fingerprint: await templates() }),
    }),
    repair: async (say) => {
      const repair = await releases.repair();
      if (!repair) return;
      await follower.reload();
      say(repairText(repair));
    },
    attach: (opened) => void (database = opened),
    begin: (shop, apiUrl) => {
      previews.begin(apiUrl);
      database = shop.database;
      const shared = (state = sharedState(shop.database, version));
      follower.begin();
      leader = new ReleaseLeader({
        ...{
          state: shared,
          stored,
          catalogues: new StoredCatalogue(files),
          releases,
          follower,
          onTrouble,
          reasonOf,
          isTransient: isTransientFailure,
        },
        catalogue: withDatabaseErrors(shop.catalogue),
        ownProblem: () => diskProblem(config.dataDir),
        publish: async (request) => {
          // The renderer is heavy, and most servers never publish.
          const { publishSite } = await import('#publish/publishSite.ts');
          await followRegion(shop.database.db, config);
          return publishSite({
            ...request,
            root,
            releases,
            apiUrl,
            publicUrl,
            region: { ...region },
            now: () => new Date(),
          });
        },
      });
      leader.begin();
      mirror = openMirror({
        ...{ config, database: shop.database },
        live: () => (follower.isLeading ? follower.live : undefined),
        mayWrite: () => leader?.mayWrite() ?? Promise.resolve(false),
      });
      return Promise.resolve();
    },
    update: () => untilLive(follower),
    close: async () => {
      previews.close();
      await mirror?.close();
      await leader?.close();
      await follower.close();
    },
  };
}

/** Waits until there is a release to show; whoever publishes may be making it. */
async function untilLive(follower: ReleaseFollower): Promise<UpdateEnd> {
  while (!follower.live || !follower.hasAsked) await setTimeout(100);
  return { receipt: upToDateReceipt(follower.live) };
}
