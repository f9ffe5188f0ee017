/** PostgreSQL's code for a unique index that would hold something twice. */
const UNIQUE_VIOLATION = '23505';
/** … and for a text with a zero byte, which JSON and addresses may carry and it cannot store. */
const NOT_IN_REPERTOIRE = '22021';

/** Returns whether a statement failed because there is such a row already. */
export const isDuplicateKey = (failure: unknown): boolean => hasCode(failure, UNIQUE_VIOLATION);

/** Returns whether a statement failed because of a text that cannot be stored: the sender's mistake. */
export const isUnstorable = (failure: unknown): boolean => hasCode(failure, NOT_IN_REPERTOIRE);

/**
 * The reason why a statement failed although nothing is wrong with it: it may succeed a little later. `conflict`: two
 * transactions were in each other's way, and this one was rolled back.
 */
export type DatabaseProblem = 'connection' | 'timeout' | 'conflict' | 'readOnly' | 'diskFull' | 'crowded';

const problemByCode: Readonly<Record<string, DatabaseProblem>> = {
  '57P01': 'connection',
  '57P02': 'connection',
  '57P03': 'connection',
  '57P05': 'connection',
  // The session waited too long in the middle of a transaction and was ended.
  '25P03': 'connection',
  '55P03': 'timeout',
  '57014': 'timeout',
  '40001': 'conflict',
  '40P01': 'conflict',
  '25006': 'readOnly',
  '53100': 'diskFull',
  '53200': 'crowded',
  '53300': 'crowded',
  ECONNREFUSED: 'connection',
  ECONNRESET: 'connection',
  EPIPE: 'connection',
  ETIMEDOUT: 'connection',
  EHOSTUNREACH: 'connection',
  ENETUNREACH: 'connection',
  ENOTFOUND: 'connection',
  EAI_AGAIN: 'connection',
};

/** Failures of the driver, which have no code. */
const problemByMessage: readonly (readonly [RegExp, DatabaseProblem])[] = [
  [/^timeout exceeded when trying to connect/u, 'crowded'],
  [/^Query read timeout/u, 'timeout'],
  [
    /^Connection terminated|^timeout expired|^Client has encountered a connection error|^Client was closed|^Cannot use a pool after calling end/u,
    'connection',
  ],
];

/** Looks through the whole chain of causes, for Drizzle wraps the driver's failure; undefined for any other failure. */
export function databaseProblem(failure: unknown): DatabaseProblem | undefined {
  for (const { code, message } of causesOf(failure)) {
    const known = code?.startsWith('08') ? 'connection' : code && problemByCode[code];
    const problem = known || problemByMessage.find(([pattern]) => pattern.test(message))?.[1];
    if (problem) return problem;
  }
  return undefined;
}

const hasCode = (failure: unknown, code: string): boolean => causesOf(failure).some((cause) => cause.code === code);

interface Cause {
  code: string | undefined;
  message: string;
}

/** A failure and all of its causes, each once even where they form a circle. */
function causesOf(failure: unknown): Cause[] {
  const seen = new Set<unknown>();
  const causes: Cause[] = [];
  const walk = (each: unknown): void => {
    if (!(each instanceof Error) || seen.has(each)) return;
    seen.add(each);
    const code = 'code' in each && typeof each.code === 'string' ? each.code : undefined;
    causes.push({ code, message: each.message });
    if (each instanceof AggregateError) each.errors.forEach(walk);
    walk(each.cause);
  };
  walk(failure);
  return causes;
}
