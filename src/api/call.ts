import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { type RefusalBody, refusalBody } from '#contract/refusals.ts';
import { check, type Checked } from './check.ts';
import { ContractBroken, Refused, UnexpectedAnswer, Unreachable } from './failures.ts';

/** A request to a backend, in plain values. */
interface BackendRequest {
  method: Call['method'];
  headers: Record<string, string>;
  query?: Record<string, string>;
  json?: unknown;
  body?: FormData;
  signal?: AbortSignal;
  /** Milliseconds, where the usual ones are not enough. */
  timeout?: number;
  /** Goes on when the page is left. */
  keepalive?: boolean;
}

/** Its answer; `read` gives the JSON of the body, and fails where there is none. */
export interface BackendResponse {
  readonly status: number;
  readonly ok: boolean;
  /** Media type, as it was sent. */
  readonly type: string | null;
  readonly read: () => Promise<unknown>;
  /** The raw body; only backends that download files have it. */
  readonly bytes?: () => Promise<ArrayBuffer>;
  /** The same piece by piece. */
  readonly stream?: () => AsyncIterable<Uint8Array>;
}

/** The place where the calls go and how. `send` fails only where no answer comes at all. */
export interface Backend {
  readonly send: (path: string, request: BackendRequest) => Promise<BackendResponse>;
  /** Returns true if it failed because the answer took too long. */
  readonly isTimeout: (failure: unknown) => boolean;
}

/** Everything a caller may hand over, without the types of one call. */
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string | number>;
}

/** Options of a call beside its input. */
export interface CallOptions {
  files?: Record<string, Blob>;
  /** Milliseconds for this call, where the usual ones are not enough. */
  timeout?: number;
  signal?: AbortSignal;
  token?: string;
  /** Goes on when the page is left; for little that must not be lost. */
  keepalive?: boolean;
}

/**
 * Makes one call of the contract and answers its checked body.
 *
 * @throws {Refused} the server refused, with its code and words
 * @throws {Unreachable} nothing answered in time
 * @throws {UnexpectedAnswer} something else than the API answered
 * @throws {ContractBroken} the body is not what the contract says; names the field
 */
export async function call<C extends Call>(
  backend: Backend,
  spec: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<CallOutput<C>> {
  const name = `${spec.method} ${spec.path}`;
  const answer = await send(backend, spec, input as LooseInput, options, name);
  if (!answer.ok) throw await failureOf(answer, name);
  if (!spec.response) return undefined as CallOutput<C>;
  const checked = check(spec.response, await readJson(answer, name));
  if (checked.fits) return checked.value as CallOutput<C>;
  throw contractError(name, checked);
}

/**
 * Makes a call of the contract that answers a file.
 *
 * @throws {Refused} the server refused, with its code and words
 * @throws {Unreachable} nothing answered in time
 * @throws {UnexpectedAnswer} something else than the API answered
 */
export async function download<C extends Call & { produces: string }>(
  backend: Backend,
  spec: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<ArrayBuffer> {
  const answer = await fileAnswer(backend, spec, input as LooseInput, options);
  if (!answer.bytes) throw unexpected(answer, `${spec.method} ${spec.path}`);
  return answer.bytes();
}

/** The same for a file that is too large for the memory. */
export async function downloadPieces<C extends Call & { produces: string }>(
  backend: Backend,
  spec: C,
  input: CallInput<C>,
  options: CallOptions = {},
): Promise<AsyncIterable<Uint8Array>> {
  const answer = await fileAnswer(backend, spec, input as LooseInput, options);
  if (!answer.stream) throw unexpected(answer, `${spec.method} ${spec.path}`);
  return answer.stream();
}

async function fileAnswer(
  backend: Backend,
  spec: Call & { produces: string },
  input: LooseInput,
  options: CallOptions,
): Promise<BackendResponse> {
  const name = `${spec.method} ${spec.path}`;
  const answer = await send(backend, spec, input, options, name);
  if (!answer.ok) throw await failureOf(answer, name);
  if (answer.type?.split(';')[0] !== spec.produces) throw unexpected(answer, name);
  return answer;
}

async function send(backend: Backend, spec: Call, input: LooseInput, options: CallOptions, name: string) {
  try {
    return await backend.send(pathOf(spec, input), {
      method: spec.method,
      headers: { ...input.headers, ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
      ...(input.query ? { query: definedOnly(input.query) } : {}),
      ...bodyOf(spec, input, options),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.timeout ? { timeout: options.timeout } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
    });
  } catch (failure) {
    if (failure instanceof DOMException && failure.name === 'AbortError') throw failure;
    const reason = backend.isTimeout(failure) ? 'no answer in time' : 'no connection';
    throw new Unreachable(name, `${name}: ${reason}`, { cause: failure });
  }
}

/** The path of a call below `/api/v1`, without a slash before it. */
export function pathOf(spec: Call, input: LooseInput): string {
  const path = spec.path.replace(/\{(\w+)\}/g, (_, key: string) => segment(String(input.params?.[key])));
  return path.slice(1);
}

/** One part of a path. A URL takes "." and ".." for folders even when escaped; a space, which is trimmed, keeps them. */
const segment = (value: string): string => encodeURIComponent(value).replace(/^\.{1,2}$/, '$&%20');

function bodyOf(spec: Call, input: LooseInput, options: CallOptions): { json?: unknown; body?: FormData } {
  if (spec.body) return { json: input.body };
  if (!spec.form) return {};
  const form = new FormData();
  for (const [key, value] of Object.entries(input.form ?? {})) form.append(key, String(value));
  for (const [key, file] of Object.entries(options.files ?? {})) form.append(key, file);
  return { body: form };
}

function definedOnly(query: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]));
}

/** The reason why an answer is no success. */
export async function failureOf(answer: BackendResponse, name: string): Promise<Error> {
  const body: Checked<RefusalBody> = check(refusalBody, await answer.read().catch(() => undefined));
  return body.fits ? new Refused(name, answer.status, body.value) : unexpected(answer, name);
}

async function readJson(answer: BackendResponse, name: string): Promise<unknown> {
  try {
    return await answer.read();
  } catch {
    throw unexpected(answer, name);
  }
}

const unexpected = ({ status, type }: BackendResponse, name: string): Error =>
  new UnexpectedAnswer(name, status, type ?? 'no content type');

/** The first place where a body does not fit. */
export function contractError(
  name: string,
  { path, reason }: Extract<Checked<unknown>, { fits: false }>,
): ContractBroken {
  const field = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`));
  return new ContractBroken(name, field.join('').replace(/^\./, '') || 'the body', reason);
}

/** The answer of `fetch`. */
export const responseOf = (response: Response, read: BackendResponse['read']): BackendResponse => ({
  status: response.status,
  ok: response.ok,
  type: response.headers.get('content-type'),
  read,
});
