import { randomUUID } from 'node:crypto';
import { publicHeaders, removeUnused, uploads } from '#server/files/publicFiles.ts';
import { reencode } from '#server/files/receivedPicture.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { FileStore } from '#storage/fileStore.ts';
import { sweepLostFiles } from '#server/files/lostFiles.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import { avatarsInUse } from './queries.ts';

/** The pictures of customers. They are public, under names that nobody can guess. */
interface AvatarFiles {
  /** Stores a picture and answers its name. Throws the refusal picture_unreadable, and `StoreUnavailable`. */
  keep: (bytes: Buffer) => Promise<string>;
  /** Deletes a picture; where the store is away, it is swept later. */
  drop: (name: string) => Promise<void>;
}

/** The beginning of their keys. */
const avatars = `${uploads}avatars/`;

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

/**
 * Sweeps pictures without a customer: one of two that were sent at once, or of a server that ended before it wrote the
 * row.
 */
export async function sweepLostAvatars(round: SweepRound, until: Date): Promise<number> {
  // Asked once for all: no index finds a customer by their picture.
  const used = new Set(await avatarsInUse(round.db));
  return sweepLostFiles(round, { folder: avatars, inUse: () => Promise.resolve(used) }, until);
}
