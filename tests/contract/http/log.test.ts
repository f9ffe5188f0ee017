import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAddress } from '#contract/accounts/addresses.ts';
import { forgotPassword, resetPassword } from '#contract/accounts/password.ts';
import { register } from '#contract/accounts/registration.ts';
import { sendContactMessage, subscribeNewsletter } from '#contract/contact.ts';
import { searchProducts } from '#contract/search/calls.ts';
import { type BackgroundWork, startBackgroundWork } from '#server/backgroundWork.ts';
import { readConfig } from '#server/config/config.ts';
import { outbox } from '#server/database/schema.ts';
import { measureRequestLoad } from '#server/http/lifecycle/requestLoad.ts';
import { openLog } from '#server/http/openLog.ts';
import { openTelemetry } from '#server/telemetry.ts';
import type { Telemetry } from '#server/deps.ts';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/database/connect.ts';
import { addressForm } from '../../support/accounts/addresses.ts';
import { lastToken, signIn, signUp } from '../../support/accounts/customers.ts';
import { visit } from '../../support/http/visitor.ts';
import { observedPglite } from '../../support/metrics/observedDatabase.ts';
import { buyerOf, lineOf } from '../../support/orders/buyers.ts';
import { openOrderingShop } from '../../support/orders/orderingShop.ts';
import type { Shelf } from '../../support/catalogue/shelf.ts';
import { openOtlpReceiver, type OtlpReceiver } from '../../support/services/otlpReceiver.ts';
import type { TestShop } from '../../support/shop/testShop.ts';
import { testDesk } from '../../support/payments/testDesk.ts';
import { ownShop } from '../../support/shop/ownShop.ts';

const person = { firstname: 'Thiripyitsaya', lastname: 'Kyawzwathein', phone: '+66 89 765 4321' };
const home = addressForm({ name: 'Thiripyitsaya Kyawzwathein', address: '77/8 Soi Rambutan', phone: person.phone });
const password = 'Mohinga-with-7-eggs';
const newPassword = 'Laphet-thoke-for-9';

/** A whole story of a shopper, with everything that a log can say, and some things going wrong. */
describe('the log of a shopper', () => {
  const lines: string[] = [];
  const logger = openLog('trace', { write: (line: string) => void lines.push(line) });
  let receiver: OtlpReceiver;
  let telemetry: Telemetry;
  let shop: TestShop;
  let shelf: Shelf;
  let work: BackgroundWork;
  /** What must never be in it, by what it is. */
  const secrets: Record<string, string> = { password, newPassword };
  beforeAll(async () => {
    receiver = await openOtlpReceiver();
    const env = { SLOW_STATEMENT: '1', OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url };
    telemetry = await openTelemetry(readConfig(env).telemetry, logger);
    ({ shop, shelf } = await openOrderingShop(() => observedPglite(telemetry.observeStatement), env, {
      telemetry,
      logger,
    }));
    const { config, database, files, clock } = shop;
    // Mails cannot be written: each fails, and says why.
    await rm(join(config.dataDir, 'mail'), { recursive: true, force: true });
    await writeFile(join(config.dataDir, 'mail'), '');
    const beside = { requestLoad: measureRequestLoad(), logger, around: telemetry.aroundJob };
    work = startBackgroundWork({ config, database, files, seal: shop.seal, clock, ...beside });
  });
  beforeAll(async () => {
    const shopper = await signUp(shop, { ...person, password, confirmpassword: password });
    const { id } = await shopper.ask(createAddress, { body: home });
    Object.assign(secrets, { email: shopper.email, cookie: [...shopper.cookies.values()].join(';').split(';')[0] });
    await buyerOf(shopper, id).order([lineOf(shelf.tea, 1)]);
    const visitor = visit(shop.app);
    await visitor.ask(searchProducts, { params: { text: 'ngapi-for-my-aunt' } });
    await visitor.ask(subscribeNewsletter, { body: { email: 'newsletter.reader@mail.example' } });
    const name = { firstName: 'Nandawun', lastName: 'Minsetkyar' };
    const message = { ...name, email: 'writes@mail.example', phone: '+66 86 111 2233', message: 'Khauk-swe please' };
    await visitor.ask(sendContactMessage, { body: { ...message, preference: 'email' } });
    await visitor.ask(forgotPassword, { body: { email: shopper.email } });
    const token = await lastToken(shop, shopper.email);
    expect(token).toMatch(/^[\w-]{30,}$/u);
    secrets['token'] = token;
    await visitor.ask(resetPassword, { body: { token, newPassword } });
    await signIn(shop, { email: shopper.email, password: newPassword });
    // The database fails in the middle of a registration, and names what it was given.
    await shop.database.db.execute(sql`alter table customers rename column phone to phone_away`);
    await visitor.refusal(register, {
      body: { ...person, email: 'second.account@mail.example', password, confirmpassword: password },
    });
    await shop.database.db.execute(sql`alter table customers rename column phone_away to phone`);
    work.wake();
    const failed = async () =>
      expect((await shop.database.db.select().from(outbox)).some(({ lastError }) => lastError !== null)).toBe(true);
    await vi.waitFor(failed, { timeout: 30_000, interval: 200 });
  });
  afterAll(async () => {
    await work.close();
    await shop.close();
    await telemetry.close();
    await receiver.close();
  });

  it('is lines of JSON, those of a request with its id and its trace', () => {
    const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const ofRequests = read.filter(({ msg }) => msg === 'incoming request' || msg === 'request completed');
    expect(ofRequests.length).toBeGreaterThan(20);
    for (const { reqId, traceId, spanId } of ofRequests) {
      expect(reqId).toMatch(/^[\da-f-]{36}$/u);
      expect(traceId).toMatch(/^[\da-f]{32}$/u);
      expect(spanId).toMatch(/^[\da-f]{16}$/u);
    }
    const said = new Set(read.map(({ msg }) => String(msg)));
    expect([...said]).toEqual(
      expect.arrayContaining(['a statement was slow', 'a call failed', 'work of the outbox failed and is tried again']),
    );
  });

  it('names nobody, and holds nothing that opens anything', () => {
    const text = lines.join('');
    const found = Object.entries({
      ...secrets,
      firstName: person.firstname,
      lastName: person.lastname,
      phone: '765 4321',
      phoneDigits: '897654321',
      address: 'Rambutan',
      search: 'ngapi-for-my-aunt',
      reader: 'newsletter.reader',
      writer: 'writes@mail',
      writerName: 'Nandawun',
      message: 'Khauk-swe please',
      second: 'second.account',
    }).filter(([, secret]) => text.toLowerCase().includes(secret.toLowerCase()));
    expect(found.map(([what, secret]) => [what, lines.find((line) => line.includes(secret))])).toEqual([]);
  });
});

describe('a line of the log', () => {
  const secret = 'S3cret-0f-a-L1nk';

  const lines: string[] = [];
  const logger = openLog('trace', { write: (line: string) => void lines.push(line) });
  const shop = ownShop();

  const logged = async (url: string, database: Database = shop.database): Promise<string> => {
    lines.length = 0;
    const { config, files, clock, seal, operatorToken } = shop;
    const app = await buildApp({ config, database, files, seal, operatorToken, clock, payments: testDesk(), logger });
    await app.inject({ url, headers: { cookie: `session=${secret}` } });
    await app.close();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(() => JSON.parse(line) as unknown, line).not.toThrow();
    return lines.join('');
  };

  it.each([
    `/api/v1/customers/verify/${secret}`,
    `/api/v1/customers/confirm-email/${secret}`,
    `/my/reset-password/${secret}?from=mail`,
    `/api/v1/client/product-filter/a"b\\${secret}`,
    `/api/v1/preview/1?locale=en&until=99&signature=${secret}`,
    `/api/v1/auth/social/google/callback?code=${secret}&state=${secret}`,
    `/api/v1/client/product-filter/${encodeURIComponent(`${secret} "quoted" \\`)}`,
    `/search?q=${secret}`,
    `/api/v1/client/brands?email=aye.${secret}%40mail.example`,
  ])('says where somebody went, and not by which secret: %s', async (url) => {
    const text = await logged(url);
    expect(text).not.toContain(secret);
    expect(text).toContain('[hidden]');
    expect(text).toContain(url.split(secret)[0]?.replace(/[^/=]*$/u, ''));
  });

  it('tells what a list was asked for', async () => {
    expect(await logged('/api/v1/client/products?page=2&limit=20')).toContain('/client/products?page=2&limit=20');
  });

  it('says that a statement failed, and not what it was given', async () => {
    const { db } = shop.database;
    await db.execute('alter table one_time_tokens rename to tokens_away');
    const text = await logged(`/api/v1/customers/verify/${secret}`);
    await db.execute('alter table tokens_away rename to one_time_tokens');
    expect(text).toContain('Failed query');
    // The hash of the secret, and the moment.
    expect(text).not.toMatch(/[0-9a-f]{64}/u);
  });

  it('names no customer', () => {
    lines.length = 0;
    const cause = Object.assign(new Error('x'), { detail: 'Key (lower(email))=(aye@mail.example) already exists.' });
    logger.error({ err: new Error('no mailbox aye.mya+shop@mail.example', { cause }) }, 'to <aye@mail.example>');
    expect(lines[0]).not.toContain('mail.example');
    expect(lines[0]).toContain('no mailbox [hidden]');
  });
});
