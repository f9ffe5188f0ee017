import { randomUUID } from 'node:crypto';
import { privateHeaders, slips } from '#server/files/keptFiles.ts';
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

export const slipFiles = (files: FileStore): SlipFiles => ({
  keep: async (picture) => {
    const name = `${randomUUID()}.webp`;
    await files.write(slips + name, picture, privateHeaders);
    return name;
  },
  read: (name) => files.read(slips + name),
  drop: (name) => removeUnused(files, [slips + name]),
});
