import type { ReadinessParts } from '#contract/health.ts';
import { diskProblem } from '#server/files/dataFolder.ts';
import type { Deps } from '#server/deps.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { databaseProblem, type DatabaseProblem } from '#server/database/failures.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';

/** The state of each part, and the revision of the catalogue when the database answers. */
export interface Readiness {
  isReady: boolean;
  revision: number | undefined;
  parts: ReadinessParts;
}

/** How long each part may take to answer: a load balancer waits for two seconds (milliseconds). */
const TIMEOUT = 1_000;

const problemWords: Readonly<Record<DatabaseProblem, string>> = {
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
 * Checks every part. However often it is called, each part is checked once at a time: a database that does not answer
 * then takes one connection, not all.
 */
export function readinessProbe({ database, config, redis, state }: Deps): () => Promise<Readiness> {
  const revision = shareWhileRunning(() => catalogueRevision(database.db));
  const disk = shareWhileRunning(() => diskProblem(config.dataDir));
  return async () => {
    const [databaseAnswer, diskAnswer] = await Promise.all([ask(revision), ask(disk)]);
    const parts: ReadinessParts = {
      server: state?.isClosing ? broken('it is closing') : fine,
      database: state?.isOpen === false ? broken('it was not reached yet') : databaseState(databaseAnswer),
      disk: diskState(diskAnswer),
      ...withoutUndefined({ redis: redis && redisState(redis.status) }),
    };
    const isReady = parts.server.ok && parts.database.ok && parts.disk.ok;
    return { isReady, revision: 'value' in databaseAnswer ? databaseAnswer.value : undefined, parts };
  };
}

type Answer<T> = { value: T } | { failure: unknown } | { late: true };

function databaseState(answer: Answer<number>): Part {
  if ('value' in answer) return fine;
  if ('late' in answer) return broken(`it did not answer within ${TIMEOUT} ms`);
  const problem = databaseProblem(answer.failure);
  return broken(problem ? problemWords[problem] : 'it answers with an error');
}

const redisState = (status: string): Part =>
  status === 'ready' ? fine : broken('it is away; tries are counted here alone');

function diskState(answer: Answer<string | undefined>): Part {
  if ('late' in answer) return broken(`it did not answer within ${TIMEOUT} ms`);
  if ('failure' in answer) return broken(String(answer.failure));
  return answer.value === undefined ? fine : broken(answer.value);
}

async function ask<T>(question: () => Promise<T>): Promise<Answer<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer<T>>((resolve) => (timer = setTimeout(() => resolve({ late: true }), TIMEOUT)));
  const answered = question().then(
    (value): Answer<T> => ({ value }),
    (failure: unknown): Answer<T> => ({ failure }),
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}

/** Calls while one is running get its result. */
export function shareWhileRunning<T>(question: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () => (running ??= question().finally(() => (running = undefined)));
}
