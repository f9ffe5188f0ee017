/** Evidence of a fault: the promise, what came instead, and the request that shows it again. */
export interface Evidence {
  /** A part of a sentence, after "expected". */
  expected: string;
  /** A part of a sentence, after "came". */
  came: string;
  /** The request as a curl command without secrets; absent where there was none. */
  request?: string;
}

/** A promise of the contract that the backend breaks. */
export class Fault extends Error {
  readonly evidence: readonly Evidence[];

  constructor(...evidence: Evidence[]) {
    super(evidence.map(({ expected, came }) => `expected ${expected}; came ${came}`).join('\n'));
    this.name = 'Fault';
    this.evidence = evidence;
  }
}

/** A basis of the check did not work, so that it says nothing about its own promise. */
export class NotReached extends Error {
  override readonly name = 'NotReached';
}

/** A check that was left out on purpose, with the reason. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

/** A call that the backend does not have, and need not have. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

/** End of a check. */
export type Outcome =
  | { kind: 'passed' }
  | { kind: 'fault'; evidence: readonly Evidence[] }
  | { kind: 'left out' | 'not reached' | 'not offered'; reason: string };

/** The outcome of whatever a check threw. What nobody expects is a fault of the backend or of the kit; it is shown. */
export function outcomeOf(failure: unknown): Outcome {
  if (failure instanceof Fault) return { kind: 'fault', evidence: failure.evidence };
  if (failure instanceof LeftOut) return { kind: 'left out', reason: failure.message };
  if (failure instanceof NotReached) return { kind: 'not reached', reason: failure.message };
  if (failure instanceof NotOffered) return { kind: 'not offered', reason: failure.message };
  const came = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
  return { kind: 'fault', evidence: [{ expected: 'the check to come to an end', came }] };
}
