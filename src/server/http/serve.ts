import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { Call, CallOutput } from '#contract/call.ts';
import { activityOf } from '#contract/operator/activityTable.ts';
import { withInput } from '#contract/values/fieldReasons.ts';
import { type Operator, STAFF_COOKIE, bearerOf } from './operator.ts';
import type { SignedIn } from './signedIn.ts';
import { invalidRequest } from './invalidRequest.ts';
import { Refusal } from './refusal.ts';
import { readForm } from './form.ts';
import { localeOf } from '#server/words.ts';
import { normalise } from '#burmese/normalise.ts';
import { isZawgyi } from '#burmese/zawgyi.ts';
import { createHash } from 'node:crypto';

type Out<S> = S extends z.core.$ZodType ? z.output<S> : undefined;

/** The checked parts of a request, and the request itself for what the contract does not cover. */
export interface Served<C extends Call> {
  params: Out<C['params']>;
  query: Out<C['query']>;
  headers: Out<C['headers']>;
  body: Out<C['body']>;
  form: Out<C['form']>;
  /** The files that came along, by field. */
  files: { [field in keyof C['files']]?: Buffer };
  /** The customer who asks, for the calls of customers. */
  customer: C['audience'] extends 'customer' ? SignedIn : undefined;
  /** The operator who asks, for the calls of operators. */
  operator: C['audience'] extends 'operator' ? Operator : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The ids of the calls that an app answers; the OpenAPI document marks all others. */
export const servedCalls = new WeakMap<FastifyInstance['server'], Set<string>>();

/**
 * Answers one call of the contract: checks the request, calls the handler, checks its answer, unless that was checked
 * already. A request that does not fit is refused with the call's own code; an answer that does not is an unexpected
 * error.
 */
export function serve<C extends Call>(
  app: FastifyInstance,
  call: C,
  handler: (served: Served<C>) => Promise<z.input<NonNullable<C['response']>> | CallOutput<C> | CheckedBody>,
  options: RouteShorthandOptions = {},
): void {
  noteServed(app, call);
  app.route({
    bodyLimit: bodyLimitOf(app, call),
    ...options,
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/gu, ':$1'),
    onRequest: [...asList(options.onRequest), (request, reply) => admit(call, request, reply)],
    handler: async (request, reply) => {
      const files = call.form ? await readForm(call, request) : {};
      const { customer, operator } = request;
      const served = { ...check(call, request), files, customer, operator, request, reply };
      const work = () => handler(served as Served<C>);
      // An app without a log refuses by this what must be in it.
      const answer = await (activityOf(call) ? request.server.asActivity(call, request, served, work) : work());
      reply.code(call.status ?? 200);
      if (answer instanceof CheckedBody) return sendChecked(reply, answer);
      // Texts that were stored before requests were normalised are shown normalised.
      if (call.response)
        return z.parse(call.response, call.audience === 'customer' ? normaliseRequest(answer) : answer);
      if (call.produces) reply.type(call.produces);
      return reply.send(answer);
    },
  });
}

function sendChecked(reply: FastifyReply, { json, etag }: CheckedBody): FastifyReply {
  return reply.header('etag', etag).type('application/json; charset=utf-8').send(json);
}

/** Until the database was reached, and once it became too new, only calls that need none are answered. */
function checkOpen({ tag }: Call, { server: { state } }: FastifyRequest): void {
  const isOpen = state === undefined || (state.isOpen && state.outdated === undefined);
  if (!isOpen && tag !== 'Health' && tag !== 'Publish') throw new Refusal('unavailable');
}

/** Decides who may make a call, before the body is read. */
async function admit(call: Call, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  checkOpen(call, request);
  checkOrigin(call, request);
  // A large import takes minutes without a byte; its sender waits. Injected requests have no real socket.
  if (call.audience === 'operator') (request.raw.socket as Partial<Socket>).setTimeout?.(0);
  // No cache keeps what belongs to a customer or to the shop.
  if (call.audience !== 'everyone') reply.header('cache-control', 'no-store');
  if (call.audience === 'customer') request.customer = await request.server.signedIn(request, reply);
  if (call.audience === 'operator') await admitOperator(call, request, reply);
}

async function admitOperator(
  { right, stepUp }: Extract<Call, { audience: 'operator' }>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.operator = await request.server.operator(request, reply);
  if (!request.operator.rights.has(right)) throw new Refusal('no_right');
  if (stepUp && !request.operator.steppedUp) throw new Refusal('step_up_required');
}

const asList = <T>(value: T | T[] | undefined): T[] => (value === undefined ? [] : ([value].flat() as T[]));

/**
 * Returns whether people typed this part. An imported catalogue stays as its file has it, and a signed body as it was
 * signed.
 */
const isTyped = ({ audience }: Call, part: Part): boolean =>
  (audience === 'everyone' || audience === 'customer') && (part === 'body' || part === 'form');

/** The largest JSON body that a form of the shop sends, with every letter written as an escape. */
const TYPED_BODY_BYTES = 128 * 1024;

function bodyLimitOf(app: FastifyInstance, { audience }: Call): number {
  const { bodyLimit = TYPED_BODY_BYTES } = app.initialConfig;
  return audience === 'everyone' || audience === 'customer' ? Math.min(bodyLimit, TYPED_BODY_BYTES) : bodyLimit;
}

/** The greatest depth of a body; the deepest that is described has 8 levels. */
const MAX_DEPTH = 32;

/**
 * Returns whether a value is nested deeper than anything that is described. Does not call itself, however deep it is.
 */
function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((each): unknown[] =>
      typeof each === 'object' && each !== null && !Buffer.isBuffer(each) ? Object.values(each) : [],
    );
  }
  return false;
}

type Part = 'params' | 'query' | 'headers' | 'body' | 'form';

function check(call: Call, request: FastifyRequest): Record<Part, unknown> {
  if (call.body && isTooDeep(request.body)) throw new Refusal('invalid');
  const part = (name: Part): unknown => {
    const schema = call[name];
    if (!schema) return undefined;
    const part = name === 'form' ? request.body : request[name];
    const parsed = z.safeParse(schema, part ?? {}, withInput);
    if (parsed.success) return isTyped(call, name) ? normaliseRequest(parsed.data) : parsed.data;
    throw invalidRequest(call, parsed.error.issues, localeOf(request.headers['accept-language']));
  };
  return {
    params: part('params'),
    query: part('query'),
    headers: part('headers'),
    body: part('body'),
    form: part('form'),
  };
}

function noteServed(app: FastifyInstance, call: Call): void {
  const known = servedCalls.get(app.server) ?? new Set<string>();
  servedCalls.set(app.server, known.add(call.id));
}

/** Fields that are compared letter by letter, or that a program made. */
const isVerbatim = (field: string): boolean => /password|token|confirmation|^items$/i.test(field);

/**
 * Normalises every text in a value, at any depth, but for secrets. Zawgyi stays as it was typed: only its writer may
 * convert it, and Unicode's order of marks would spoil it.
 */
export function normaliseRequest<T>(value: T): T;
export function normaliseRequest(value: unknown): unknown {
  if (typeof value === 'string') return isZawgyi(value) ? value : normalise(value);
  if (Array.isArray(value)) return value.map((entry: unknown) => normaliseRequest(entry));
  if (!isPlain(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(
      ([field, inner]) =>
        [field, isVerbatim(field) && typeof inner === 'string' ? inner : normaliseRequest(inner)] as const,
    ),
  );
}

/** Returns whether a value is a plain object; dates, files and the like are not. */
const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/**
 * Refuses a write that another site made a browser send (contract, "Common"). Machines prove themselves by a token or
 * a signature, which no other site can make a browser send.
 *
 * @throws {Refusal} cross_origin
 */
function checkOrigin(call: Call, request: FastifyRequest): void {
  if (call.method === 'GET' || call.audience === 'signature') return;
  if (call.audience === 'operator' && !hasOnlyCookie(request)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (typeof origin === 'string' ? isOurs(origin, request) : site === 'same-origin') return;
  throw new Refusal('cross_origin');
}

/** Returns whether nothing but a cookie, which a browser sends by itself, says who asks. */
const hasOnlyCookie = (request: FastifyRequest): boolean =>
  bearerOf(request) === undefined && request.headers.cookie?.includes(STAFF_COOKIE) === true;

function isOurs(origin: string, request: FastifyRequest): boolean {
  const { config } = request.server;
  if (config.allowedOrigins.includes(origin) || origin === new URL(config.publicUrl).origin) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Where the shop is reached by https, anybody may have forged a page of the same host over http.
  return host === request.host && (protocol === 'https:' || !isReachedByHttps(request));
}

/** Returns whether this host is reached by https; a proxy before the server may have ended that. */
function isReachedByHttps({ protocol, host, server }: FastifyRequest): boolean {
  const shop = new URL(server.config.publicUrl);
  return protocol === 'https' || (shop.protocol === 'https:' && shop.host === host);
}

/** An answer that was held against its contract already, and written as JSON. */
export class CheckedBody {
  readonly json: string | Buffer;
  /** Tells this content from another. */
  readonly etag: string;

  /** @param etag of the whole when absent */
  constructor(json: string | Buffer, etag = tagOf(json)) {
    this.json = json;
    this.etag = etag;
  }
}

const tagOf = (json: string | Buffer): string => `W/"${createHash('sha1').update(json).digest('base64')}"`;

/**
 * Checks the answer of a call, and writes it.
 *
 * @param finish adds what is no part of the contract
 */
export const checkedBody = (call: Call, answer: unknown, finish: (checked: unknown) => unknown): CheckedBody =>
  new CheckedBody(Buffer.from(JSON.stringify(finish(call.response ? z.parse(call.response, answer) : answer))));
