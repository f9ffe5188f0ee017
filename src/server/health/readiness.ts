import type { Redis } from 'ioredis';
import { shareWhileRunning } from '#contract/values/shareWhileRunning.ts';
import type { ReadinessParts } from '#contract/health.ts';
import { diskProblem, filesProblem } from '#server/files/dataFolder.ts';
import type { Deps, ServerState } from '#server/deps.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { databaseProblem, type DatabaseProblem } from '#server/database/failures.ts';
import { catalogueRevision } from '#server/catalogue/queries/revision.ts';

/**
 * The readiness of a server for shoppers. `degraded`: something is away that all servers share, so that another one
 * would serve them no better; pages are served, and calls that need it say when to come back.
 */
export type ReadinessState = 'ready' | 'degraded' | 'unavailable';

/** The state of each part, and the revision of the catalogue when the database answers. */
export interface Readiness {
  state: ReadinessState;
  revision: number | undefined;
  parts: ReadinessParts;
}

/** Time that each part may take to answer: a load balancer waits for two seconds (milliseconds). */
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

export type ReadinessProbe = () => Promise<Readiness>;

/**
 * Checks every part. However often it is called, each part is checked once at a time: a database that does not answer
 * then takes one connection, not all.
 */
export function readinessProbe({ database, config, files, redis, state, siteProblem }: Deps): ReadinessProbe {
  const revision = shareWhileRunning(() => catalogueRevision(database.db));
  const disk = shareWhileRunning(() => diskProblem(config.dataDir));
  const store = shareWhileRunning(() => filesProblem(files, config.files));
  const isElsewhere = !('folder' in config.files) || config.files.folder !== config.dataDir;
  return async () => {
    const [databaseAnswer, diskAnswer, filesAnswer] = await Promise.all([
      ask(revision),
      ask(disk),
      isElsewhere ? ask(store) : undefined,
    ]);
    const parts: ReadinessParts = {
      server: serverState(state, databaseAnswer),
      database: databaseState(databaseAnswer),
      disk: diskState(diskAnswer),
      ...withoutUndefined({
        site: siteProblem && siteState(siteProblem()),
        redis: redis && redisState(redis),
        // Most of the shop needs no file, so that nobody is sent away for it.
        files: filesAnswer && diskState(filesAnswer),
      }),
    };
    return { state: stateOf(parts), revision: 'value' in databaseAnswer ? databaseAnswer.value : undefined, parts };
  };
}

function stateOf({ server, disk, site, database, redis, files }: ReadinessParts): ReadinessState {
  const isOwnFine = [server, disk, site].every((part) => part?.ok !== false);
  if (!isOwnFine) return 'unavailable';
  return [database, redis, files].every((part) => part?.ok !== false) ? 'ready' : 'degraded';
}

/** Returns whether every call can be answered; limits are counted without Redis too. */
export const answersCalls = ({ state, parts }: Pick<Readiness, 'state' | 'parts'>): boolean =>
  state !== 'unavailable' && parts.database.ok;

type Answer<T> = { value: T } | { failure: unknown } | { late: true };

/** A server that has not opened although its database is there is behind the others; without one it waits as they do. */
function serverState(state: ServerState | undefined, database: Answer<number>): Part {
  if (state?.isClosing) return broken('it is closing');
  if (state?.outdated !== undefined) return broken(state.outdated);
  return state?.isOpen === false && doesAnswer(database) ? broken('it is opening') : fine;
}

const doesAnswer = (answer: Answer<number>): boolean =>
  'value' in answer || ('failure' in answer && databaseProblem(answer.failure) === undefined);

function databaseState(answer: Answer<number>): Part {
  if ('value' in answer) return fine;
  if ('late' in answer) return broken(`it did not answer within ${TIMEOUT} ms`);
  const problem = databaseProblem(answer.failure);
  return broken(problem ? problemWords[problem] : 'it answers with an error');
}

const siteState = (problem: string | undefined): Part => (problem === undefined ? fine : broken(problem));

const redisState = (redis: Redis): Part =>
  redis.status === 'ready' ? fine : broken('it is away; tries are counted here alone');

function diskState(answer: Answer<string | undefined>): Part {
  if ('late' in answer) return broken(`it did not answer within ${TIMEOUT} ms`);
  if ('failure' in answer) return broken(String(answer.failure));
  return answer.value === undefined ? fine : broken(answer.value);
}

async function ask<T>(question: () => Promise<T>): Promise<Answer<T>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Answer<T>>((resolve) => (timer = setTimeout(() => resolve({ late: true }), TIMEOUT)));
  const answered = question().then(
    (value): Answer<T> => ({ value }),
    (failure: unknown): Answer<T> => ({ failure }),
  );
  return Promise.race([answered, timeout]).finally(() => clearTimeout(timer));
}
