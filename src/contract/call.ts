import type * as z from 'zod/mini';
import type { Right } from '#contract/operator/staff/rights.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * Audience of a call. `signature` calls need no session: a signed body, or a token or signature in the URL,
 * authenticates them.
 */
type Audience = 'everyone' | 'customer' | 'operator' | 'signature';

type Schema = z.core.$ZodType;

/**
 * The single definition of one call of `/api/v1`, for the client, the server, the tests and the OpenAPI document.
 * `path` is relative to `/api/v1`, with its parameters in braces.
 */
export type Call = AnyCall & AskedBy;

/** Every call of operators says which right it needs. */
type AskedBy =
  | { readonly audience: Exclude<Audience, 'operator'>; readonly right?: never; readonly stepUp?: never }
  | {
      readonly audience: 'operator';
      readonly right: Right;
      /** A person must have shown password and second factor once more, at most ten minutes ago. */
      readonly stepUp?: true;
    };

interface AnyCall {
  /** Unique; the `operationId` of the OpenAPI document. */
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  /** A JSON body. */
  readonly body?: Schema;
  /** Text fields of a multipart body; `files` lists its file fields. */
  readonly form?: Schema;
  readonly files?: Readonly<Record<string, 'required' | 'optional'>>;
  /** The largest file of a form; 5 MB when absent. */
  readonly maxFileBytes?: number;
  /** The body of a successful response; absent for a redirect or a file. */
  readonly response?: Schema;
  /** The status of a successful response; 200 when absent. */
  readonly status?: 200 | 201 | 202 | 302;
  /** The media type of a successful response that is not JSON. */
  readonly produces?: string;
  readonly refusals: readonly RefusalCode[];
  /** Statuses of refusals that differ from `refusalStatus` in this call. */
  readonly statuses?: Readonly<Partial<Record<RefusalCode, number>>>;
}

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type InputPart<K extends string, V> = V extends undefined
  ? { [key in K]?: undefined }
  : Record<string, never> extends V
    ? { [key in K]?: V }
    : { [key in K]: V };

/** The input of a call. Parts without required fields are optional. */
export type CallInput<C extends Call> = InputPart<'params', InputOf<C['params']>> &
  InputPart<'query', InputOf<C['query']>> &
  InputPart<'headers', InputOf<C['headers']>> &
  InputPart<'body', InputOf<C['body']>> &
  InputPart<'form', InputOf<C['form']>>;

/** The response of a call. */
export type CallOutput<C extends Call> = C['response'] extends Schema ? z.output<C['response']> : undefined;

/** Defines a call and keeps its exact type. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}
