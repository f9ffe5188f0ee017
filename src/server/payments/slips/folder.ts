import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The payment slips; they are not public. */
export interface SlipFolder {
  folder: string;
  /** Stores a picture and answers its name. */
  keep: (picture: Buffer) => Promise<string>;
  /** Undefined when it does not exist. */
  read: (name: string) => Promise<Buffer | undefined>;
  drop: (name: string) => Promise<void>;
}

export function slipFolder(dataDir: string): SlipFolder {
  const folder = join(dataDir, 'slips');
  return {
    folder,
    keep: async (picture) => {
      const name = `${randomUUID()}.webp`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), picture, { flag: 'wx', mode: 0o600 });
      return name;
    },
    read: (name) => readFile(join(folder, name)).catch(ifMissing),
    drop: (name) => rm(join(folder, name), { force: true }),
  };
}

function ifMissing(failure: NodeJS.ErrnoException): undefined {
  if (failure.code !== 'ENOENT') throw failure;
}
