import type { Region } from '#contract/values/region.ts';
import type { Catalogue } from '#catalogue/read/catalogue.ts';
import type { FormerPath } from '#catalogue/site/formerAddresses.ts';
import type { Release } from '#publish/release/record.ts';
import type { RenderedFiles } from '#publish/render/threads/pool.ts';
import type { AffectedOutputs } from '#catalogue/changes/touch.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { PublishedState } from '#publish/release/publishedCatalogue.ts';

/** Source of a whole site. */
export interface SiteSource {
  /** Folder of the project. */
  root: string;
  /** Folder of the templates, from `compileTemplates`; where they cannot be compiled, Astro builds the site alone. */
  templates: Promise<string>;
  catalogue: Catalogue;
  /** File with the same (`readStoredCatalogue`), for the threads and processes that render. */
  catalogueFile: string;
  publicUrl: string;
  region: Region;
  /** Folder that it goes to. */
  site: string;
  /** Paths that were those of pages. */
  former: readonly FormerPath[];
  /** The release that shoppers see: what is too heavy there may stay so. */
  live?: Release | undefined;
  /** Gets how many files are made, and of how many. */
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Called when all are made. */
  onMade?: () => void;
}

/** The files of a site, before anything is said of them as a whole. */
export interface MadeSite {
  /** Every file that it will have, sorted, without compressed copies. */
  files: string[];
  made: RenderedFiles;
}

/** A release and the catalogue that it shows. */
export interface KnownRelease {
  published: PublishedState;
  release: Release;
}

/** Successor of a release: another catalogue, and what of the site it touches. */
export interface SiteChange {
  base: KnownRelease;
  reading: CatalogueSnapshot;
  touched: AffectedOutputs;
}
