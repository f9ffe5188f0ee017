import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Who may make a call. `signature` is a webhook that proves itself by its body. */
export type Audience = 'everyone' | 'customer' | 'operator' | 'signature';

type Schema = z.core.$ZodType;

/**
 * One call of `/api/v1`: the single description that the client, the server, the tests and the
 * OpenAPI page read. `path` is relative to `/api/v1` and names its parameters in braces.
 */
export interface Call {
  /** Unique, and the `operationId` of the OpenAPI document. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly audience: Audience;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  /** A JSON body. */
  readonly body?: Schema;
  /** The text fields of a multipart body; `files` names its file fields. */
  readonly form?: Schema;
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>;
  /** The body of a success; absent for a redirect or a file. */
  readonly response?: Schema;
  /** Status of a success, 200 when absent. */
  readonly status?: 200 | 201 | 202 | 302;
  /** Media type of a success that is not JSON. */
  readonly produces?: string;
  readonly refusals: readonly RefusalCode[];
  /** Where a refusal of this call travels with another status than elsewhere. */
  readonly statuses?: Readonly<Partial<Record<RefusalCode, number>>>;
}

type In<S> = S extends Schema ? z.input<S> : undefined;
type Needed<K extends string, V> = V extends undefined
  ? { [key in K]?: undefined }
  : Record<string, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** What a caller hands over for a call; optional where nothing is required. */
export type CallInput<C extends Call> = Needed<'params', In<C['params']>> &
  Needed<'query', In<C['query']>> &
  Needed<'headers', In<C['headers']>> &
  Needed<'body', In<C['body']>> &
  Needed<'form', In<C['form']>>;

/** What a caller gets back. */
export type CallOutput<C extends Call> = C['response'] extends Schema ? z.output<C['response']> : undefined;

/** Declares a call and keeps its exact type. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
