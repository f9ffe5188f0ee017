import type { Slide, Tile } from '#contract/content/settings.ts';
import type { DocumentFields } from '#contract/operator/front.ts';
import type { FieldFault } from '#contract/values/fieldReasons.ts';
import { measurePictures } from '#server/files/measuredPictures.ts';
import type { FileStore } from '#storage/fileStore.ts';
import type { ReadFields } from './rules/readFields.ts';

/**
 * The fields of a document, its own pictures with the sizes and files that there are: what was typed long ago may name
 * one that nobody used and that was swept since.
 *
 * @throws {StoreUnavailable}
 */
export async function withKeptPictures(fields: DocumentFields, files: FileStore): Promise<ReadFields> {
  const faults: Record<string, FieldFault> = {};
  const kept = { ...fields };
  for (const field of ['slides', 'tiles']) {
    const items = fields[field] as readonly (Slide | Tile)[] | undefined;
    if (!items) continue;
    const urls = items.flatMap(({ picture }) => ('url' in picture ? [picture.url] : []));
    const measured = await measurePictures(urls, files);
    kept[field] = items.map((item, at) => {
      const picture = 'url' in item.picture ? measured.get(item.picture.url) : item.picture;
      if (picture && 'url' in picture && !picture.width) faults[`${field}.${at}.picture`] = { reason: 'wrong' };
      return { ...item, picture };
    });
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, fields: kept };
}
