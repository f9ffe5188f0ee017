import { randomUUID } from 'node:crypto';
import { publicHeaders, uploads } from '#server/files/publicFiles.ts';
import { reencode } from '#server/files/receivedPicture.ts';
import { removeUnused } from '#server/files/removeUnused.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FileStore } from '#storage/fileStore.ts';

/** The pictures of customers. They are public, under names that nobody can guess. */
export interface AvatarFiles {
  /** Stores a picture and answers its name. Throws the refusal picture_unreadable, and `StoreUnavailable`. */
  keep: (bytes: Buffer) => Promise<string>;
  /** Where the store is away, it is swept later. */
  drop: (name: string) => Promise<void>;
}

/** What begins their keys. */
export const avatars = `${uploads}avatars/`;

const size = { width: 512, height: 512, fit: 'cover' } as const;

export const avatarFiles = (files: FileStore): AvatarFiles => ({
  keep: async (bytes) => {
    const picture = await reencode(bytes, size);
    if (!picture) throw new Refusal('picture_unreadable');
    const name = `${randomUUID()}.webp`;
    await files.write(avatars + name, picture, publicHeaders(avatars + name));
    return name;
  },
  drop: (name) => removeUnused(files, [avatars + name]),
});
