import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#server/http/refusal.ts';
import { reencode } from '#server/files/receivedPicture.ts';

/** The pictures of customers. They are public, under names that nobody can guess. */
export interface AvatarFolder {
  folder: string;
  /** Stores a picture and answers its name. Throws the refusal picture_unreadable. */
  keep: (bytes: Buffer) => Promise<string>;
  drop: (name: string) => Promise<void>;
}

const size = { width: 512, height: 512, fit: 'cover' } as const;

export function avatarFolder(dataDir: string): AvatarFolder {
  const folder = join(dataDir, 'uploads', 'avatars');
  return {
    folder,
    keep: async (bytes) => {
      const picture = await reencode(bytes, size);
      if (!picture) throw new Refusal('picture_unreadable');
      const name = `${randomUUID()}.webp`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), picture, { flag: 'wx' });
      return name;
    },
    drop: (name) => rm(join(folder, name), { force: true }),
  };
}
