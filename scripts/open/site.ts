import { join } from 'node:path';
import { publishSite } from '#publish/publishSite.ts';
import { Releases } from '#publish/releases.ts';
import type { Config } from '#server/config.ts';
import type { LiveSite } from '#server/plugins/site.ts';
import type { Paper } from './paper.ts';

/** The static site of a running shop: what is live now, and how to bring it up to date. */
export interface Site {
  live: () => LiveSite | undefined;
  /** Publishes what changed, from the API at this address. */
  update: (apiUrl: string, revision: number, paper: Paper) => Promise<void>;
}

const root = join(import.meta.dirname, '../..');

/** The site of a data folder, with the release that was live last. */
export async function siteOf(config: Config): Promise<Site> {
  const releases = new Releases(config.dataDir);
  let live: LiveSite | undefined = await releases.current();
  return {
    live: () => live,
    update: async (apiUrl, revision, paper) => {
      const { kind, pages } = await publishSite({
        root,
        releases,
        apiUrl,
        revision,
        publicUrl: config.publicUrl,
        currency: config.currency,
        now: () => new Date(),
        onProgress: ({ stage, done, total }) =>
          paper.now(`building the site: ${stage} ${done}${total > 0 ? ` of ${total}` : ''}`),
      });
      live = await releases.current();
      paper.done(kind === 'nothing' ? `the site is up to date: ${pages} pages` : `the site is live: ${pages} pages`);
    },
  };
}
