import * as z from 'zod/mini';
import type { Call, CallOutput } from '#contract/call.ts';
import { refusalBody, type RefusalCode, refusalStatus } from '#contract/refusals.ts';
import { type Evidence, Fault, LeftOut } from './outcome.ts';
import type { Answer } from './http/send.ts';

z.config(z.locales.en());

/** A refusal as it came; looser than the contract where calls add fields. */
export type RefusedBody = z.infer<typeof refusalBody> & Record<string, unknown>;

const MAX_SHOWN = 200;
const MAX_FAULTS = 5;

/** An answer in a few words: its status and how its body begins. */
function cameOf({ status, bytes, headers }: Answer): string {
  const text = bytes.toString('utf8').replaceAll(/\s+/gu, ' ');
  const isText = /json|text|svg/u.test(headers['content-type'] ?? 'text');
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  if (text === '') return `${status} without a body`;
  return isText ? `${status} with ${shown}` : `${status} with ${bytes.length} bytes of ${headers['content-type']}`;
}

/** @throws {Fault} unless it holds */
export function must(holds: boolean, expected: string, came: string | Answer, answer?: Answer): asserts holds {
  if (holds) return;
  const request = typeof came === 'string' ? answer?.curl : came.curl;
  throw new Fault({
    expected,
    came: typeof came === 'string' ? came : cameOf(came),
    ...(request === undefined ? {} : { request }),
  });
}

/**
 * The checked body of a success.
 *
 * @throws {Fault} another status, another media type, or a body that does not fit; names every field that does not
 */
export function ok<C extends Call>(call: C, answer: Answer): CallOutput<C> {
  const status = call.status ?? 200;
  refuseLimit(answer);
  must(answer.status === status, `${status}`, answer);
  if (!call.response) return undefined as CallOutput<C>;
  mustBeJson(answer);
  return fitting(call.response, answer) as CallOutput<C>;
}

function fitting(schema: z.core.$ZodType, answer: Answer): unknown {
  const parsed = z.safeParse(schema, answer.json);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const shown = issues.slice(0, MAX_FAULTS).map(({ path, message }) => `${placeOf(path)}: ${message}`);
  const more = issues.length > MAX_FAULTS ? `; and ${issues.length - MAX_FAULTS} more` : '';
  throw new Fault({
    expected: 'a body that fits the contract',
    came: `a body that does not, at ${shown.join('; ')}${more}`,
    request: answer.curl,
  });
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./u, '') || 'the body';

/**
 * The body of a refusal.
 *
 * @param codes one of which it must have
 * @throws {Fault} no refusal, another status or code, or another shape than all refusals have
 */
export function refused(call: Call, answer: Answer, ...codes: [RefusalCode, ...RefusalCode[]]): RefusedBody {
  const wanted = codes.map((code) => `${call.statuses?.[code] ?? refusalStatus[code]} with the code ${code}`);
  const expected = wanted.join(', or ');
  if (!codes.includes('too_many')) refuseLimit(answer);
  const status = codes.map((code) => call.statuses?.[code] ?? refusalStatus[code]);
  must(status.includes(answer.status), expected, answer);
  const body = refusalOf(answer);
  must(
    codes.some((code, place) => code === body.code && status[place] === answer.status),
    expected,
    answer,
  );
  return body;
}

/** The body of any refusal. @throws {Fault} where it has not the shape of one */
export function refusalOf(answer: Answer): RefusedBody {
  mustBeJson(answer);
  const body = fitting(refusalBody, answer) as RefusedBody;
  must(body.error === body.message && body.message !== '', 'the same sentence as error and message', answer);
  must(body.code !== '', 'a code', answer);
  return body;
}

function mustBeJson(answer: Answer): void {
  const type = answer.headers['content-type'] ?? 'no content type';
  must(
    /^application\/json\b/u.test(type) && answer.json !== undefined,
    'JSON as application/json',
    answer.json === undefined ? answer : type,
    answer,
  );
}

/** Refusals by limits of one buyer, which are a backend's own affair. */
const ofOneBuyer = /"code":\s*"(?:confirm_email|too_many_units|too_much_value|too_many_open|too_many_nearby)"/u;

/** A limit that was used up, by a run before or by others, says nothing about the backend. */
export function refuseLimit({ status, headers, curl, bytes }: Answer): void {
  if (status >= 400 && ofOneBuyer.test(bytes.toString('utf8')))
    throw new LeftOut('the backend refused by what one buyer may take before it is paid for; raise that for the test');
  if (status !== 429) return;
  const wait = headers['retry-after'];
  throw new LeftOut(
    `the backend refused by its limit of tries${wait ? `, for ${wait} s` : ''}; raise its limits for the test, or come back later (${curl.split(' -H')[0] ?? ''})`,
  );
}

/** Runs all, and tells the faults of all together. */
export async function each<T>(cases: Iterable<T>, run: (one: T) => Promise<void> | void): Promise<void> {
  const evidence: Evidence[] = [];
  for (const one of cases) {
    try {
      await run(one);
    } catch (failure) {
      if (!(failure instanceof Fault)) throw failure;
      evidence.push(...failure.evidence);
    }
  }
  if (evidence.length > 0) throw new Fault(...evidence);
}
