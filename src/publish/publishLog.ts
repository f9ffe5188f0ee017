import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { publishHold, type PublishHold, publishView, type PublishView } from '#contract/publish.ts';

const schema = z.object({ publishes: z.array(publishView), hold: z.optional(publishHold) });

/** What is remembered over a restart. */
export interface Remembered {
  /** Oldest first. */
  publishes: readonly PublishView[];
  hold?: PublishHold | undefined;
}

/** Where publishes are written down. */
export interface PublishLog {
  read: () => Promise<Remembered>;
  /** Writes all of it, in the order of the calls. */
  write: (remembered: Remembered) => Promise<void>;
}

/** The log as a file that is replaced whole; one that cannot be read counts as none. */
export function publishLogIn(file: string): PublishLog {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => {
      try {
        const parsed = z.safeParse(schema, JSON.parse(await readFile(file, 'utf8')));
        return parsed.success ? parsed.data : { publishes: [] };
      } catch {
        return { publishes: [] };
      }
    },
    write: (remembered) => {
      const text = JSON.stringify(remembered);
      const written = last.then(() => replace(file, text));
      last = written.catch(() => undefined);
      return written;
    },
  };
}

async function replace(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
}
