import { join } from 'node:path';
import type { PublishView } from '#contract/operator/publish.ts';
import type { Database } from '#server/database/connect.ts';
import type { SitePublisher } from '#server/deps.ts';
import type { LiveSite } from '#server/http/site.ts';
import type { Shop } from '#server/main.ts';
import { sentenceOf } from '../terminal/failure.ts';

/** End of bringing the site up to date: with a receipt, or with the reason why not. */
export type UpdateEnd = Pick<PublishView, 'receipt' | 'reason'>;

/** The static site of a shop: what is live now, and who brings it up to date. */
export interface ShopSite {
  live: () => LiveSite | undefined;
  /** The folder of a hashed file that is of another release than the live one. */
  findAsset?: (file: string) => Promise<string | undefined>;
  /** Returns why pages cannot be served as they should be, the end of a sentence; undefined when they can. */
  problem: () => string | undefined;
  publisher: SitePublisher;
  /** Checks that the live release is as it was written, and serves the one before when it is not. */
  repair: (say: (sentence: string) => void) => Promise<void>;
  /** Reads from this database what servers share, without publishing. */
  attach?: (database: Database) => void;
  /** Starts to publish what changes, reading from the API at this address. */
  begin: (shop: Pick<Shop, 'catalogue' | 'acquirePublishLock' | 'database'>, apiUrl: string) => Promise<void>;
  /** Brings the site up to date because the server has started; resolves when that has ended. */
  update: (onView: (view: PublishView) => void) => Promise<UpdateEnd>;
  close: () => Promise<void>;
}

/** Folder of the project. */
export const root = join(import.meta.dirname, '../..');

/** Returns why a publish failed, a sentence for editors. */
export const reasonOf = (failure: unknown): string =>
  sentenceOf(failure) ?? (failure instanceof Error ? failure.message : String(failure));
