import fc from 'fast-check';
import { sendRaw } from '../http/raw.ts';
import { startLoopClock } from '../runner/loopClock.ts';
import { faultOf, isReached, type AnswerRules } from './answers.ts';
import { checkerOf, type Document, operationsOf } from './operations.ts';
import { type Caller, type FuzzRequest, requestsTo } from './requests.ts';
import type { Known } from './values.ts';

export interface FuzzTarget {
  port: number;
  document: Document;
  known: Known;
  /** The authentication header of a caller, requested again before every operation. */
  proof: (asker: Caller) => Promise<readonly [string, string] | undefined>;
}

/** How many requests to each operation; none starts after so many milliseconds. */
type FuzzOptions = Record<'seed' | 'requestsEach' | 'maxMs', number>;

export interface FuzzOutcome {
  requests: number;
  operations: number;
  /** Operations that were not started within the time limit. */
  left: number;
  statuses: Record<number, number>;
  /** Operations that were tested but that no request reached. */
  unreached: string[];
  /** The longest turn of the event loop, of the requests together with what is checked here (milliseconds of work). */
  longestTurn: number;
  /** Distinct errors, each with a request that reproduces it. */
  faults: string[];
}

/** No request may hold the event loop for longer (milliseconds of work). */
const MAX_TURN = 100;

const concurrency = 4;

/** Sends requests to every operation of a document and checks the responses. Deterministic for a seed. */
export async function fuzz(tried: FuzzTarget, { seed, requestsEach, maxMs }: FuzzOptions): Promise<FuzzOutcome> {
  const check = checkerOf(tried.document);
  const operations = operationsOf(tried.document);
  const rules: AnswerRules = { operations, check, refusal: { $ref: '#/components/schemas/Refusal' } };
  const outcome: FuzzOutcome = {
    ...{ requests: 0, operations: 0, left: operations.length },
    ...{ statuses: {}, unreached: [], longestTurn: 0, faults: [] },
  };
  const faults = new Map<string, string>();
  const clock = startLoopClock();
  const until = performance.now() + maxMs;
  for (const [at, operation] of operations.entries()) {
    if (performance.now() > until) break;
    const proofs = await proofsOf(tried);
    const requests = fc.sample(requestsTo(operation, tried.document, tried.known), {
      seed: seed + at,
      numRuns: requestsEach,
    });
    const waiting = requests.values();
    let reached = 0;
    const open = new Set<FuzzRequest>();
    const suspects = new Set<FuzzRequest>();
    const send = (request: FuzzRequest) => sendRaw(tried.port, wireOf(request, proofs[request.asker]));
    const work = async (): Promise<void> => {
      for (const request of waiting) {
        open.add(request);
        const answer = await send(request);
        // Other requests, and what is checked here, are in the same loop: who held it shows alone.
        const together = clock.longest();
        outcome.longestTurn = Math.max(outcome.longestTurn, Math.round(together));
        if (together > MAX_TURN) for (const each of open) suspects.add(each);
        open.delete(request);
        outcome.requests += 1;
        outcome.statuses[answer.status] = (outcome.statuses[answer.status] ?? 0) + 1;
        if (isReached(request, answer)) reached += 1;
        const fault = faultOf(request, answer, rules);
        if (fault) note(faults, request, fault);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    for (const request of suspects) {
      const turn = Math.min(await turnOf(request), await turnOf(request));
      if (turn > MAX_TURN) note(faults, request, `holds the event loop for ${Math.round(turn)} ms`);
    }
    async function turnOf(request: FuzzRequest): Promise<number> {
      clock.longest();
      await send(request);
      return clock.longest();
    }
    if (reached === 0) outcome.unreached.push(operation.id);
    outcome.operations += 1;
    outcome.left -= 1;
  }
  clock.stop();
  return { ...outcome, faults: [...faults.values()] };
}

/** Records only the first error of each kind. */
function note(faults: Map<string, string>, request: FuzzRequest, fault: string): void {
  const kind = `${request.operation.id} ${fault.replaceAll(/\d{4,}|[0-9a-f-]{36}/gu, '…').slice(0, 80)}`;
  if (!faults.has(kind)) faults.set(kind, `${request.operation.id}: ${fault}\n  ${shown(request)}`);
}

const shown = ({ method, target, asker, headers, body }: FuzzRequest): string =>
  [`${asker}: ${method} ${target}`, ...headers.map((pair) => pair.join(': ')), body?.toString() ?? '']
    .map((line) => JSON.stringify(line.slice(0, 300)))
    .join('\n  ');

type Proofs = Record<Caller, readonly [string, string] | undefined>;

async function proofsOf({ proof }: FuzzTarget): Promise<Proofs> {
  return {
    nobody: undefined,
    customer: await proof('customer'),
    operator: await proof('operator'),
    impostor: await proof('impostor'),
  };
}

function wireOf({ method, target, headers, body }: FuzzRequest, proof: readonly [string, string] | undefined): Buffer {
  const length = body ? [['content-length', String(body.length)] as const] : [];
  const all = [
    ['host', 'shop.test'],
    ['connection', 'close'],
    ...headers,
    ...(proof ? [proof] : []),
    ...length,
  ] as const;
  const head = [`${method} ${target} HTTP/1.1`, ...all.map((pair) => pair.join(': '))].join('\r\n');
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), body ?? Buffer.alloc(0)]);
}
