import type { FieldReason } from '#contract/values/fieldReasons.ts';
import { type RefusalCode, refusalStatus } from '#contract/refusals.ts';

/** The values in the sentence of a refusal, and what else its body carries. */
interface RefusalDetails {
  /** Values for the placeholders of the sentence. */
  values?: Record<string, string | number>;
  /** The faults of the request by field. */
  fields?: Record<string, string>;
  /** The same as reasons, to be worded in the language of the request. */
  reasons?: Record<string, FieldReason>;
  /** Another status than the code's usual one, where the contract says so. */
  status?: number;
  /** The cause, for the log. */
  cause?: unknown;
  /** More for programs, for example the new prices. */
  body?: Record<string, unknown>;
}

/** An expected failure: a code of the contract, answered with a sentence in the language of the request. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly status: number;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code, { cause: details.cause });
    this.code = code;
    this.status = details.status ?? refusalStatus[code];
    this.details = details;
  }
}

/** Headers of every refusal: no cache keeps it, and no browser runs anything of it. */
export const refusalHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
} as const;
