import type { Call, CallOutput } from '#contract/call.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import { type RefusedBody, ok, refused } from '#conform/expect.ts';
import { type Asking, type Place, outgoingOf } from '#conform/http/asking.ts';
import { type Answer, CookieJar, Sender } from '#conform/http/send.ts';
import { Fault, LeftOut, NotOffered, NotReached } from '#conform/outcome.ts';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** A customer that the kit was given, for backends where nobody new can buy at once. */
export interface Credentials {
  email: string;
  password: string;
}

export interface ShopOptions extends Place {
  /** Milliseconds for one answer. */
  timeoutMs: number;
  customers: readonly Credentials[];
  /** A folder where the backend writes its mails. */
  mailbox?: string;
  /** Mail domain of new customers. */
  mailDomain: string;
  operatorToken?: string;
  /** True when the limits of tries are tested, which uses them up. */
  limits: boolean;
  /** True when only the calls of the minimum must be there. */
  minimum: boolean;
  /** The parts of the contract, and single calls like `POST /client/cart`, that are tried; all when absent. */
  only?: readonly string[];
}

/** The backend under test, and what the checks of one run share. */
export class Shop {
  readonly options: ShopOptions;
  readonly mailbox: Mailbox | undefined;
  readonly #sender: Sender;
  readonly #made = new Map<string, Promise<unknown>>();
  /** Ids of calls that the backend does not have; true where it need not have them. */
  readonly #missing = new Map<string, boolean>();

  constructor(options: ShopOptions) {
    this.options = options;
    this.mailbox = options.mailbox === undefined ? undefined : new Mailbox(options.mailbox, options.timeoutMs);
    this.#sender = new Sender(options.timeoutMs);
  }

  /**
   * The answer to a call, whatever it is.
   *
   * @throws {NotReached | NotOffered} where the backend does not have the call
   */
  async send(call: Call, asking: Asking = {}): Promise<Answer> {
    this.need([call]);
    const answer = await this.#sender.send(await outgoingOf(this.options, call, asking));
    asking.as?.jar.take(answer.cookies);
    return answer;
  }

  /** The checked body of a success. @throws {Fault} */
  async ask<C extends Call>(call: C, asking: Asking = {}): Promise<CallOutput<C>> {
    return ok(call, await this.send(call, asking));
  }

  /** The body of a refusal. @throws {Fault} for anything else */
  async refusal(call: Call, asking: Asking, ...codes: [RefusalCode, ...RefusalCode[]]): Promise<RefusedBody> {
    return refused(call, await this.send(call, asking), ...codes);
  }

  /**
   * Makes once what several checks need.
   *
   * @throws {NotReached} where it cannot be made, naming it and why
   */
  async once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const made = (this.#made.get(name) as Promise<T> | undefined) ?? make();
    this.#made.set(name, made);
    return this.#asPrerequisite(name, made);
  }

  /** The same for what each check needs anew. */
  async prepared<T>(name: string, make: () => Promise<T>): Promise<T> {
    return this.#asPrerequisite(name, make());
  }

  async #asPrerequisite<T>(name: string, made: Promise<T>): Promise<T> {
    try {
      return await made;
    } catch (failure) {
      if (failure instanceof Fault) throw new NotReached(`it needs ${name}, but ${failure.message}`);
      if (failure instanceof NotReached) throw failure;
      if (failure instanceof LeftOut) throw new LeftOut(`it needs ${name}: ${failure.message}`);
      throw failure;
    }
  }

  /** Notes that the backend does not have a call. */
  miss(call: Call, mayBeMissing: boolean): void {
    this.#missing.set(call.id, mayBeMissing);
  }

  isMissing = (call: Call): boolean => this.#missing.has(call.id);

  /** @throws {NotReached | NotOffered} unless all calls are there */
  need(calls: readonly Call[]): void {
    const missing = calls.filter(this.isMissing);
    if (missing.length === 0) return;
    const names = missing.map(nameOf).join(' and ');
    if (missing.every(({ id }) => this.#missing.get(id) === true)) throw new NotOffered(`the backend has no ${names}`);
    throw new NotReached(`it needs ${names}, which the backend does not have`);
  }

  /** Somebody who is not signed in. */
  visitor = (): { jar: CookieJar } => ({ jar: new CookieJar() });

  close(): void {
    this.#sender.close();
  }
}

/** A call as reports name it: "POST /client/orders". */
export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

/** Longest wait for a mail of a backend that answers in less time (milliseconds), and how often its folder is looked at. */
const TIMEOUT_MS = 15_000;
const PAUSE = 200;

/** Purpose of a link of a mail, by the word in its path before the token. */
type LinkKind = 'verify' | 'reset-password';

/** A folder in which a backend writes its mails, a file of MIME each. */
export class Mailbox {
  readonly #folder: string;
  readonly #timeoutMs: number;

  /** @param answerMs - longest wait for an answer of the same backend (milliseconds) */
  constructor(folder: string, answerMs = 0) {
    this.#folder = folder;
    this.#timeoutMs = Math.max(TIMEOUT_MS, answerMs);
  }

  /** The token in the newest such link that was mailed to an address; undefined when none comes in time. */
  async token(email: string, kind: LinkKind): Promise<string | undefined> {
    const until = performance.now() + this.#timeoutMs;
    while (performance.now() < until) {
      const token = await this.#find(email, kind);
      if (token !== undefined) return token;
      await setTimeout(PAUSE);
    }
    return undefined;
  }

  async #find(email: string, kind: LinkKind): Promise<string | undefined> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names.reverse()) {
      const mail = await readFile(join(this.#folder, name), 'utf8');
      if (!mail.toLowerCase().includes(email.toLowerCase())) continue;
      const token = tokenIn(mail, kind);
      if (token !== undefined) return token;
    }
    return undefined;
  }
}

/** The token in the first such link of a mail, which may be written as quoted-printable or base64. */
export function tokenIn(mail: string, kind: LinkKind): string | undefined {
  const plain = mail
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll('=3D', '=')
    .replaceAll('=2F', '/');
  const encoded = mail.match(/^(?:[A-Za-z0-9+/]{60,}={0,2}\r?\n)+[A-Za-z0-9+/]*={0,2}$/gmu) ?? [];
  const parts = encoded.map((part) => Buffer.from(part, 'base64').toString('utf8'));
  const link = new RegExp(String.raw`/${kind}/([\w-]{16,})`, 'u');
  return [plain, ...parts].map((text) => link.exec(text)?.[1]).find((token) => token !== undefined);
}
