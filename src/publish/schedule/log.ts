import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { publishHold, type PublishHold, publishView, type PublishView } from '#contract/operator/publish.ts';
import { readJson, replaceJson } from '#publish/files/json.ts';

const schema = z.object({ publishes: z.array(publishView), hold: z.optional(publishHold) });

/** What is remembered over a restart. */
export interface LoggedPublishes {
  /** Oldest first. */
  publishes: readonly PublishView[];
  hold?: PublishHold | undefined;
}

/** Where publishes are written down. */
export interface PublishLog {
  read: () => Promise<LoggedPublishes>;
  /** Writes all of it, in the order of the calls. */
  write: (remembered: LoggedPublishes) => Promise<void>;
  /** Gets each step of a publish, where others than this process watch it; what comes in between may be left out. */
  step?: (view: PublishView) => void;
}

/** The log as a file that is replaced whole; one that cannot be read counts as none. */
export function openPublishLog(file: string): PublishLog {
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: async () => (await readJson(file, schema)) ?? { publishes: [] },
    write: (remembered) => {
      const now = structuredClone(remembered);
      const written = last.then(async () => {
        await mkdir(dirname(file), { recursive: true });
        await replaceJson(file, now);
      });
      last = written.catch(() => undefined);
      return written;
    },
  };
}
