import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import * as calls from '#contract/accounts/line.ts';
import { hashToken } from '#server/accounts/identity/tokens.ts';
import type { LineSettings } from '#server/config/messengers.ts';
import type { Db } from '#server/database/connect.ts';
import { languageOf } from '#server/database/localeTag.ts';
import type { Deps } from '#server/deps.ts';
import { atMost } from '#server/http/limits/rateLimit.ts';
import { Refusal } from '#server/http/refusal.ts';
import { serve } from '#server/http/serve.ts';
import { putInOutbox } from '#server/jobs/queries/outbox.ts';
import { say } from '#server/words.ts';
import { lineJob } from './job.ts';
import { forgetLine, lineOf, linkByCode, saveLineCode, unlinkLine } from './queries.ts';

/** Milliseconds for which a code may come. */
const CODE_TIME = 15 * 60_000;
/** Letters and digits that are not taken for one another. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const codeLength = 8;
const codeIn = new RegExp(`(?:^|[^A-Z0-9])([${signs}]{${codeLength}})(?:$|[^A-Z0-9])`, 'u');

/** Lets customers be told of their orders on LINE, and takes what LINE tells. */
export async function routes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { clock, config } = deps;
  const { db } = deps.database;
  const { line } = config.messengers;

  serve(app, calls.getLine, async ({ customer: { id } }) => stateOf(id));

  serve(
    app,
    calls.beginLine,
    async ({ customer: { id } }) => {
      if (!line) throw new Refusal('not_found');
      const code = Array.from({ length: codeLength }, () => signs.charAt(randomInt(signs.length))).join('');
      const codeExpiresAt = new Date(clock().getTime() + CODE_TIME);
      await saveLineCode(db, { customerId: id, codeHash: hashToken(code), codeExpiresAt });
      const url = line.account === undefined ? null : chatWith(line.account, code);
      return { data: { code, url, expiresAt: codeExpiresAt.toISOString() } };
    },
    atMost(20),
  );

  serve(app, calls.endLine, async ({ customer: { id } }) => {
    await unlinkLine(db, id);
    return stateOf(id);
  });

  await app.register((own) => Promise.resolve(webhookRoute(own, deps)));

  async function stateOf(customerId: number) {
    const linked = line !== undefined && (await lineOf(db, customerId)) !== undefined;
    return { data: { available: line !== undefined, linked } };
  }
}

/** The address that opens the chat with an account, a text typed already. */
const chatWith = (account: string, text: string): string =>
  `https://line.me/R/oaMessage/${encodeURIComponent(account)}/?${encodeURIComponent(text)}`;

/** The most that LINE sends at once, with room to spare. */
const BODY_BYTES = 1_000_000;

/** Takes LINE's events, in an app of their own: the signature is checked over their bytes before anything reads them. */
function webhookRoute(app: FastifyInstance, { config, database: { db }, clock }: Deps): void {
  const { line } = config.messengers;
  const verified = new WeakMap<FastifyRequest, readonly unknown[]>();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) => {
    if (!line) throw new Refusal('not_found');
    checkSignature(line, body, request.headers['x-line-signature']);
    const parsed = readBody(body);
    verified.set(request, parsed.events);
    return Promise.resolve(parsed);
  });
  const onRequest = (): Promise<void> => (line ? Promise.resolve() : Promise.reject(new Refusal('not_found')));
  const take = async (request: FastifyRequest): Promise<void> => {
    const events = verified.get(request);
    if (!events) throw new Refusal('bad_token');
    for (const event of events) await act(db, event, clock());
  };
  const options = { onRequest, bodyLimit: BODY_BYTES };
  serve(app, calls.lineWebhook, ({ request }) => take(request).then(() => ({ received: true })), options);
}

/**
 * Checks that LINE has sent these bytes.
 *
 * @throws {Refusal} bad_token
 */
function checkSignature({ channelSecret }: LineSettings, body: Buffer, signature: unknown): void {
  const expected = createHmac('sha256', channelSecret).update(body).digest();
  const actual = Buffer.from(typeof signature === 'string' ? signature : '', 'base64');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new Refusal('bad_token');
}

function readBody(body: Buffer): { events: unknown[] } {
  try {
    const parsed = z.safeParse(calls.lineWebhook.body, JSON.parse(body.toString('utf8')));
    if (parsed.success) return parsed.data;
  } catch {
    // What is no JSON has no events either.
  }
  throw new Refusal('invalid');
}

const ofUser = z.looseObject({ userId: z.string().check(z.regex(/^U[\da-f]{32}$/u)) });
const event = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.literal('message'),
    source: ofUser,
    message: z.looseObject({ type: z.literal('text'), text: z.string() }),
  }),
  z.looseObject({ type: z.literal('unfollow'), source: ofUser }),
]);

/** Links whoever sends a code, and forgets whoever follows the shop no more; all else is between people. */
async function act(db: Db, received: unknown, now: Date): Promise<void> {
  const { data } = z.safeParse(event, received);
  if (!data) return;
  const { userId } = data.source;
  if (data.type === 'unfollow') return forgetLine(db, userId);
  const code = codeIn.exec(data.message.text.slice(0, 200).toUpperCase())?.[1];
  if (code === undefined) return;
  await db.transaction(async (tx) => {
    const customer = await linkByCode(tx, hashToken(code), userId, now);
    if (!customer) return;
    const { topic, payload } = lineJob({ to: userId, text: say(languageOf(customer.locale), 'push', 'lineLinked') });
    await putInOutbox(tx, topic, payload, now);
  });
}
