import type { ReadinessParts } from '#contract/health.ts';
import { diskProblem } from '#server/files/dataFolder.ts';
import type { Deps } from '#server/deps.ts';
import { databaseProblem, type DatabaseProblem } from '#server/database/failures.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';

/** How each part is, and the revision of the catalogue when the database tells it. */
export interface Readiness {
  isReady: boolean;
  revision: number | undefined;
  parts: ReadinessParts;
}

/** How long each part may take to answer (milliseconds): who asks for readiness waits two seconds at most, also on a busy machine. */
const PATIENCE = 1_000;

const troubleWords: Readonly<Record<DatabaseProblem, string>> = {
  connection: 'it cannot be reached',
  timeout: 'it takes too long',
  conflict: 'it is busy',
  readOnly: 'it can only be read',
  diskFull: 'its disk is full',
  crowded: 'all of its connections are in use',
};

type Part = ReadinessParts['database'];
const fine: Part = { ok: true };
const broken = (problem: string): Part => ({ ok: false, problem });

/**
 * Asks every part how it is. However often it is called, each part is asked once at a time: a database that does not
 * answer loses one connection to it, not all.
 */
export function readinessProbe({ database, config, redis, state }: Deps): () => Promise<Readiness> {
  const revision = shareWhileRunning(() => catalogueRevision(database.db));
  const disk = shareWhileRunning(() => diskProblem(config.dataDir));
  return async () => {
    const [asked, diskIs] = await Promise.all([ask(revision), ask(disk)]);
    const parts: ReadinessParts = {
      server: state?.isClosing ? broken('it is closing') : fine,
      database: state?.isOpen === false ? broken('it was not reached yet') : databaseIs(asked),
      disk: diskOf(diskIs),
      ...(redis ? { redis: redis.status === 'ready' ? fine : broken('it is away; tries are counted here alone') } : {}),
    };
    const isReady = parts.server.ok && parts.database.ok && parts.disk.ok;
    return { isReady, revision: 'value' in asked ? asked.value : undefined, parts };
  };
}

type Asked<T> = { value: T } | { failure: unknown } | { late: true };

function databaseIs(asked: Asked<number>): Part {
  if ('value' in asked) return fine;
  if ('late' in asked) return broken(`it did not answer within ${PATIENCE} ms`);
  const trouble = databaseProblem(asked.failure);
  return broken(trouble ? troubleWords[trouble] : 'it answers with an error');
}

function diskOf(asked: Asked<string | undefined>): Part {
  if ('late' in asked) return broken(`it did not answer within ${PATIENCE} ms`);
  if ('failure' in asked) return broken(String(asked.failure));
  return asked.value === undefined ? fine : broken(asked.value);
}

async function ask<T>(question: () => Promise<T>): Promise<Asked<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Asked<T>>((resolve) => (timer = setTimeout(() => resolve({ late: true }), PATIENCE)));
  const answered = question().then(
    (value): Asked<T> => ({ value }),
    (failure: unknown): Asked<T> => ({ failure }),
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Whoever asks while somebody else's question is under way gets the same answer. */
export function shareWhileRunning<T>(question: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= question().finally(() => (asked = undefined)));
}
