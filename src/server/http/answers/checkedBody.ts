import * as z from 'zod/mini';
import { createHash } from 'node:crypto';
import type { Call } from '#contract/call.ts';

/** An answer that was held against its contract already, and written as JSON. */
export class CheckedBody {
  readonly json: string;
  /** Tells this content from another. */
  readonly etag: string;

  /**
   * @param content what the tag is of, where that is less than everything
   */
  constructor(json: string, content: string = json) {
    this.json = json;
    this.etag = `W/"${createHash('sha1').update(content).digest('base64')}"`;
  }
}

/**
 * Checks the answer of a call, and writes it.
 *
 * @param finish adds what is no part of the contract
 */
export const checkedBody = (call: Call, answer: unknown, finish: (checked: unknown) => unknown): CheckedBody =>
  new CheckedBody(JSON.stringify(finish(call.response ? z.parse(call.response, answer) : answer)));
