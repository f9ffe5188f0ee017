import { join } from 'node:path';
import { openBackend } from '#api/backend.ts';
import { expectedOf } from '#catalogue/pages.ts';
import { readCatalogue } from '#catalogue/read.ts';
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
  const read = async (): Promise<LiveSite | undefined> => {
    const release = await releases.current();
    return release && { ...release, folder: releases.siteOf(release.id), files: new Set(release.files) };
  };
  let live = await read();
  return {
    live: () => live,
    update: async (apiUrl, revision, paper) => {
      const { release, built } = await publishSite({
        root,
        releases,
        apiUrl,
        revision,
        publicUrl: config.publicUrl,
        currency: config.currency,
        expected: async () => expectedOf(await readCatalogue(openBackend({ base: apiUrl }))),
        now: () => new Date(),
        say: (progress) => paper.now(`building the site: ${progress}`),
      });
      live = await read();
      paper.done(built ? `the site is live: ${release.pages} pages` : `the site is up to date: ${release.pages} pages`);
    },
  };
}
