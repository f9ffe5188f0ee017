import type { RefusalBody } from '#contract/refusals.ts';

/** Every failure of a call names the call and carries its evidence. */
export abstract class CallFailure extends Error {
  /** Method and path, for example "GET /client/products". */
  readonly call: string;

  constructor(call: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.call = call;
    this.name = new.target.name;
  }
}

/** The server refused, with a code and a sentence for people. */
export class Refused extends CallFailure {
  readonly status: number;
  readonly code: string;
  readonly body: RefusalBody;

  constructor(call: string, status: number, body: RefusalBody) {
    super(call, body.message);
    this.status = status;
    this.code = body.code;
    this.body = body;
  }
}

/** No answer: the network is down, the server is not there, or the answer took too long. */
export class Unreachable extends CallFailure {}

/** An answer that is not of the API: an error page, HTML, a proxy's words. */
export class UnexpectedAnswer extends CallFailure {
  readonly status: number;

  constructor(call: string, status: number, what: string) {
    super(call, `${call} answered ${status} with ${what}`);
    this.status = status;
  }
}

/** An answer that breaks the contract; `field` is the first place where it does. */
export class ContractBroken extends CallFailure {
  readonly field: string;

  constructor(call: string, field: string, reason: string) {
    super(call, `${call} broke the contract at ${field}: ${reason}`);
    this.field = field;
  }
}
