import { LRUCache } from 'lru-cache';
import type { CheckedBody } from '#server/http/serve.ts';
import { shareRuns } from '#server/http/shareRuns.ts';

/** The source of answers, as far as it decides for how long they may be kept. */
interface Source {
  /** Returns a text that is another one after every change. */
  readState: () => Promise<string>;
  /** Returns the next moment at which answers become others without a change; undefined when there is none. */
  nextMoment: (now: Date) => Promise<Date | undefined>;
  clock: () => Date;
}

/** Answers that were made from one state. */
export interface KeptAnswers {
  get: (key: string) => CheckedBody | undefined;
  set: (key: string, answer: CheckedBody) => void;
}

/** Bytes that are kept at most, those that were asked for last. */
const MAX_BYTES = 32 * 1024 * 1024;

/**
 * Keeps answers until what they are made from is another one. The state is read after somebody has asked, once for all
 * who ask at the same time: so nobody is told what was true before they asked, and no answer is kept beyond a change,
 * whichever server made it.
 *
 * @param maxBytes that are kept at most
 * @returns a function that resolves to the answers of the present state
 */
export function keptAnswers(
  { readState, nextMoment, clock }: Source,
  maxBytes = MAX_BYTES,
): () => Promise<KeptAnswers> {
  let kept: { state: string; from: Date; until: Date | undefined; answers: KeptAnswers } | undefined;
  const present = shareRuns(async () => {
    const state = await readState();
    const now = clock();
    const isPresent = kept?.state === state && now >= kept.from && (kept.until === undefined || now < kept.until);
    if (kept && isPresent) return kept.answers;
    // Read after the state: whatever changes meanwhile makes it another one for the next who asks.
    const until = await nextMoment(now);
    const answers = openAnswers(maxBytes);
    kept = { state, from: now, until, answers };
    return answers;
  });
  return () => present('', undefined);
}

function openAnswers(maxSize: number): KeptAnswers {
  const answers = new LRUCache<string, CheckedBody>({
    maxSize,
    // One byte or two for a letter, and what an entry takes beside its answer.
    sizeCalculation: ({ json }, key) => 2 * (json.length + key.length) + 200,
  });
  return { get: (key) => answers.get(key), set: (key, answer) => void answers.set(key, answer) };
}
