import ky, { HTTPError, type KyInstance, TimeoutError } from 'ky';
import * as z from 'zod/mini';
import type { Call, CallInput, CallOutput } from '#contract/call.ts';
import { type RefusalBody, refusalBody } from '#contract/refusals.ts';
import { ContractBroken, Refused, UnexpectedAnswer, Unreachable } from './failures.ts';

/** Where the calls go and how. */
export interface Backend {
  readonly http: KyInstance;
}

export interface BackendOptions {
  /** Address of the API, up to and with `/api/v1`. */
  base: string | URL;
  /** Language of the sentences in refusals. */
  locale?: 'en' | 'my';
  /** Milliseconds for one try. */
  timeout?: number;
  /** How often a GET is tried again after a network failure or a 5xx. */
  retries?: number;
  /** Another way to fetch, for tests that have no port. */
  fetch?: typeof fetch;
}

/** A backend at `base`. Cookies go along; GETs are repeated, writes never. */
export function openBackend({ base, locale, timeout = 10_000, retries = 0, fetch }: BackendOptions): Backend {
  return {
    http: ky.create({
      prefix: String(base),
      credentials: 'include',
      timeout,
      totalTimeout: false,
      retry: { limit: retries, methods: ['get'], backoffLimit: 2_000, retryOnTimeout: true },
      ...(locale ? { headers: { 'accept-language': locale } } : {}),
      ...(fetch ? { fetch } : {}),
    }),
  };
}

/** Everything a caller may hand over, with the types of one call taken away. */
interface LooseInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  headers?: Record<string, string>;
  body?: unknown;
  form?: Record<string, string | number>;
}

/** The extra things around a call: files of a multipart body, an abort signal, a bearer token. */
export interface CallOptions {
  files?: Record<string, Blob>;
  /** Milliseconds for this call, where the usual ones are not enough. */
  timeout?: number;
  signal?: AbortSignal;
  token?: string;
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
  const response = await send(backend, spec, input as LooseInput, options, name);
  if (!spec.response) return undefined as CallOutput<C>;
  const parsed = z.safeParse(spec.response, await readJson(response, name));
  if (parsed.success) return parsed.data as CallOutput<C>;
  throw contractBroken(name, parsed.error);
}

async function send(backend: Backend, spec: Call, input: LooseInput, options: CallOptions, name: string) {
  try {
    return await backend.http(pathOf(spec, input), {
      method: spec.method,
      headers: { ...input.headers, ...(options.token ? { authorization: `Bearer ${options.token}` } : {}) },
      ...(input.query ? { searchParams: definedOnly(input.query) } : {}),
      ...bodyOf(spec, input, options),
      ...(options.signal ? { signal: options.signal } : {}),
      ...(options.timeout ? { timeout: options.timeout } : {}),
    });
  } catch (failure) {
    throw namedFailure(failure, name);
  }
}

function pathOf(spec: Call, input: LooseInput): string {
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
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([key, value]) => [key, String(value)]));
}

function namedFailure(failure: unknown, name: string): Error {
  if (failure instanceof HTTPError) {
    const body = refusalOf(failure.data);
    return body
      ? new Refused(name, failure.response.status, body)
      : new UnexpectedAnswer(name, failure.response.status, describe(failure.response));
  }
  if (failure instanceof DOMException && failure.name === 'AbortError') return failure;
  const reason = failure instanceof TimeoutError ? 'no answer in time' : 'no connection';
  return new Unreachable(name, `${name}: ${reason}`, { cause: failure });
}

function refusalOf(data: unknown): RefusalBody | undefined {
  const parsed = z.safeParse(refusalBody, data);
  return parsed.success ? parsed.data : undefined;
}

async function readJson(response: Response, name: string): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    throw new UnexpectedAnswer(name, response.status, describe(response));
  }
}

const describe = (response: Response): string => response.headers.get('content-type') ?? 'no content type';

function contractBroken(name: string, error: z.core.$ZodError): ContractBroken {
  const issue = error.issues[0];
  const field = (issue?.path ?? []).map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`));
  return new ContractBroken(name, field.join('').replace(/^\./, '') || 'the body', issue?.message ?? 'does not fit');
}
