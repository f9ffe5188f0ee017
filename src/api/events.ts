import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { contractError, pathOf, failureOf } from './call.ts';
import { check } from './check.ts';
import { Unreachable } from './failures.ts';
import { pageAnswer } from './shop.ts';

/** The source of events, and who asks. */
export interface EventSourceOptions {
  /** Address of the API, up to and with `/api/v1`. */
  base: string;
  /** Of a machine; a browser has a cookie. */
  token?: string;
  signal?: AbortSignal;
}

/**
 * The answers of a call that reports progress, one after the other, until the server has no more. (The browser's own
 * EventSource cannot send a token, and does not say why it was refused.)
 *
 * @throws {Refused | UnexpectedAnswer | ContractBroken} as `call` does
 * @throws {Unreachable} the connection was not made, or broke
 */
export async function* eventsOf<C extends Call>(
  spec: C,
  input: CallInput<C>,
  { base, token, signal }: EventSourceOptions,
): AsyncGenerator<CallOutput<C>> {
  const name = `${spec.method} ${spec.path}`;
  const headers = { accept: 'text/event-stream', ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const answer = await orUnreachable(
    name,
    fetch(`${base}/${pathOf(spec, input as { params?: Record<string, unknown> })}`, {
      headers,
      cache: 'no-store',
      ...(signal ? { signal } : {}),
    }),
  );
  if (!answer.ok || !answer.body) throw await failureOf(pageAnswer(answer), name);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await orUnreachable(name, reader.read());
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      for (const data of blocks.map(dataOf).filter((one) => one !== '')) yield checked(spec, name, data);
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The data of one event; nothing for a heartbeat. */
const dataOf = (block: string): string =>
  block
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => line.slice('data:'.length).trimStart())
    .join('\n');

function checked<C extends Call>(spec: C, name: string, data: string): CallOutput<C> {
  if (!spec.response) return undefined as CallOutput<C>;
  const result = check(spec.response, parsed(data));
  if (result.fits) return result.value as CallOutput<C>;
  throw contractError(name, result);
}

/** Parses JSON; anything else is undefined, which no answer of the contract is. */
function parsed(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return undefined;
  }
}

async function orUnreachable<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    throw new Unreachable(name, `${name}: no connection`, { cause: failure });
  }
}
