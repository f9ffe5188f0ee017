import type { Touched } from '#catalogue/changes/touch.ts';
import type { CatalogueSnapshot } from '#catalogue/read/revision.ts';
import type { PublishedState } from '#publish/release/publishedCatalogue.ts';
import type { Release } from '#publish/release/record.ts';

/** A release and the catalogue that it shows. */
export interface KnownRelease {
  published: PublishedState;
  release: Release;
}

/** What follows a release: another catalogue, and what of the site it touches. */
export interface SiteChange {
  base: KnownRelease;
  reading: CatalogueSnapshot;
  touched: Touched;
}
