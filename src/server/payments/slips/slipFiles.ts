import { randomUUID } from 'node:crypto';
import { removeUnused } from '#server/files/removeUnused.ts';
import type { FileStore } from '#storage/fileStore.ts';

/** The payment slips; they are not public. */
export interface SlipFiles {
  /** Stores a picture and answers its name. Throws `StoreUnavailable`. */
  keep: (picture: Buffer) => Promise<string>;
  /** Undefined when it does not exist. Throws `StoreUnavailable`. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Where the store is away, it is swept later. */
  drop: (name: string) => Promise<void>;
}

/** What begins their keys: beside /uploads, so that no rule for public files covers them. */
export const slips = 'slips/';

/** No cache on the way may keep a slip. */
const headers = { 'content-type': 'image/webp', 'cache-control': 'private, no-store' };

export const slipFiles = (files: FileStore): SlipFiles => ({
  keep: async (picture) => {
    const name = `${randomUUID()}.webp`;
    await files.write(slips + name, picture, headers);
    return name;
  },
  read: (name) => files.read(slips + name),
  drop: (name) => removeUnused(files, [slips + name]),
});
