import type { Release } from '#publish/release/record.ts';
import { bucketTarget } from '#publish/targets/bucket.ts';
import { SiteMirror } from '#publish/targets/mirror.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from '#server/database/connect.ts';
import { queuePurge } from '#server/publishing/queries/purge.ts';
import { troublesOnce } from './troubles.ts';

interface MirrorParts {
  config: Config;
  database: Database;
  /** The release that is to be in the bucket; undefined where another server puts it there. */
  live: () => Release | undefined;
  mayWrite: () => Promise<boolean>;
}

/** Puts every release into the bucket that PUBLISH_TO names, and tells its CDN what to forget; undefined without one. */
export function openMirror({ config, database, live, mayWrite }: MirrorParts): SiteMirror | undefined {
  const { to, purge } = config.publishing;
  if (!to) return undefined;
  const { publicUrl } = config;
  return new SiteMirror({
    target: bucketTarget(to.address, to.bucket),
    live,
    mayWrite,
    onPurge: async (release, paths) => {
      if (purge) await queuePurge(database.db, { release, paths, publicUrl, now: new Date() });
    },
    onTrouble: troublesOnce(),
  });
}
