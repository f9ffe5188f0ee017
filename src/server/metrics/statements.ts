import type { FastifyBaseLogger } from 'fastify';
import type { Statement, StatementObserver } from '#server/database/connect.ts';
import { type ActiveTrace, type Tracing, activeTrace, withTrace } from '#server/tracing/activeTrace.ts';
import type { Instruments } from './instruments.ts';
import { JobTimedOut, type JobWrapper } from '#server/jobs/attempt.ts';

const LONGEST_TEXT = 500;
const verbs: ReadonlySet<string> = new Set([
  ...['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback', 'savepoint', 'release', 'set'],
]);

/** A statement in a word: the name of a prepared one, and otherwise its first word. There are only so many. */
export function statementLabel({ name, text }: Statement): string {
  if (name) return name;
  const verb = /^\s*([a-z]+)/iu.exec(text)?.[1]?.toLowerCase() ?? '';
  return verbs.has(verb) ? verb : 'other';
}

/**
 * The text of a statement for logs and traces: without literals, on one line, lists of parameters as one, and not longer
 * than 500 characters. What a statement is given is never in its text.
 */
function normalisedText(text: string): string {
  const normalised = text
    .replaceAll(/'(?:[^']|'')*'/gu, '?')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/\$\d+(?:, ?\$\d+)+/gu, '$…')
    .trim();
  return normalised.length > LONGEST_TEXT ? `${normalised.slice(0, LONGEST_TEXT)}…` : normalised;
}

interface Watching {
  /** Milliseconds from which a statement is logged; 0 is never. */
  slowMs: number;
  /** As what slow ones are logged. */
  level: 'info' | 'warn';
  instruments: () => Instruments | undefined;
  tracing: Tracing | undefined;
  logger: Pick<FastifyBaseLogger, 'info' | 'warn'> | undefined;
}

/** Measures statements, traces those of requests and jobs, and logs the slow ones. */
export function statementsWatched({ slowMs, level, instruments, tracing, logger }: Watching): StatementObserver {
  const isSlow = (milliseconds: number): boolean => slowMs > 0 && milliseconds >= slowMs;
  return (statement) => {
    const from = performance.now();
    const trace = activeTrace();
    const step = trace && tracing?.begin(statementLabel(statement), 'client', trace, attributesOf(statement));
    return (failure) => {
      const milliseconds = performance.now() - from;
      step?.end({ hasFailed: failure !== undefined });
      const counted = instruments();
      if (!counted && !isSlow(milliseconds)) return;
      const label = { statement: statementLabel(statement) };
      counted?.statementSeconds.record(milliseconds / 1_000, label);
      if (failure !== undefined) counted?.failedStatements.add(1, label);
      if (!isSlow(milliseconds)) return;
      counted?.slowStatements.add(1, label);
      logger?.[level](slowLine(statement, milliseconds, trace), 'a statement was slow');
    };
  };
}

const attributesOf = (statement: Statement) => ({
  'db.system.name': 'postgresql',
  'db.query.text': normalisedText(statement.text),
});

const slowLine = (statement: Statement, milliseconds: number, trace: ActiveTrace | undefined) => ({
  statement: normalisedText(statement.text),
  milliseconds: Math.round(milliseconds),
  ...(statement.name && { name: statement.name }),
  ...(trace && { traceId: trace.traceId, spanId: trace.spanId }),
});

interface WatchedJobs {
  instruments: () => Instruments | undefined;
  tracing: Tracing | undefined;
}

/** Counts, measures and traces work of the outbox. It goes on with the trace of the request that it follows from. */
export function jobsWatched({ instruments, tracing }: WatchedJobs): JobWrapper {
  return async ({ topic, trace }, work) => {
    const from = performance.now();
    const step = tracing?.begin(`outbox ${topic}`, 'consumer', trace, { 'messaging.destination.name': topic });
    const ended = (outcome: 'done' | 'failed' | 'timeout'): void => {
      step?.end({ hasFailed: outcome !== 'done' });
      instruments()?.jobs.add(1, { topic, outcome });
      instruments()?.jobSeconds.record((performance.now() - from) / 1_000, { topic });
    };
    try {
      const result = await withTrace(step?.trace, work);
      ended('done');
      return result;
    } catch (failure) {
      ended(failure instanceof JobTimedOut ? 'timeout' : 'failed');
      throw failure;
    }
  };
}
