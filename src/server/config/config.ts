import { resolve } from 'node:path';
import { type SocialProvider, socialProviders } from '#contract/accounts/socialSignIn.ts';
import type { GoodsLimits } from '#contract/orders/goodsLimits.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import type { StoreSettings } from '#storage/openStore.ts';
import { filesSettings } from './files.ts';
import { goodsLimits } from './goodsLimits.ts';
import { type PaymentSettings, paymentSettings } from './payments.ts';
import { type PublishingSettings, publishingSettings } from './publishing.ts';
import { type TrustedProxies, trustedProxies } from './proxy.ts';
import {
  type DatabaseSettings,
  databaseSettings,
  type HttpSettings,
  httpSettings,
  type ShutdownSettings,
  shutdownSettings,
  watchdogTimeout,
} from './server.ts';
import { type Retention, retention } from './retention.ts';
import { secondFactorKeys } from './secondFactorKey.ts';
import { type TelemetrySettings, telemetrySettings } from './telemetry.ts';
import { vapidKey } from './vapid.ts';
import { type WebhookSettings, webhookSettings } from './webhook.ts';
import { ConfigError, type Environment, oneOf, onlyTogether, safeUrl, url, wholeNumber } from './values.ts';

export { ConfigError } from './values.ts';

/** Everything that the environment sets. */
export interface Config {
  port: number;
  host: string;
  /** The embedded database, pictures, releases and the operator's token; absolute. */
  dataDir: string;
  /** Where pictures and slips are: in the data folder, or in a place that several servers share. */
  files: StoreSettings;
  /** PostgreSQL; the embedded database when absent. */
  databaseUrl?: string;
  database: DatabaseSettings;
  http: HttpSettings;
  shutdown: ShutdownSettings;
  /** Milliseconds after which a server is ended whose event loop stands still; 0 is never. */
  watchdogTimeout: number;
  telemetry: TelemetrySettings;
  /** Whether an empty database is filled with the sample range. */
  sampleRange: boolean;
  /** ISO 4217, for example USD. */
  currency: string;
  /** In which a day begins for the owner, as in the IANA database. */
  timeZone: string;
  /** The address that shoppers see, without a slash at the end. */
  publicUrl: string;
  /** Other origins that may call the API. */
  allowedOrigins: readonly string[];
  /** Given by the environment; otherwise made on first start. */
  operatorToken?: string;
  /** Seal the second factors of the staff, the present key first; otherwise made on first start. */
  secondFactorKeys?: readonly Buffer[];
  logLevel: string;
  /** How `npm start` says what happens: in sentences, or in lines of the log. */
  logFormat: 'text' | 'json';
  /** The proxies whose X-Forwarded-For is believed. */
  trustProxy: TrustedProxies;
  /** Searches a minute from one address. */
  searchesPerMinute: number;
  /** Messages to the shop an hour from one address, and as many newsletter subscriptions. */
  messagesPerHour: number;
  /** Redis, where several processes count tries together; each counts for itself when absent. */
  redisUrl?: string;
  /** Of this shop's keys in Redis; several shops may share one. */
  redisPrefix: string;
  limits: Limits;
  /** How much one buyer may take before it is paid for, until an owner changes it on the desk. */
  goodsLimits: GoodsLimits;
  /** How long data is kept after its use. */
  retention: Retention;
  /** Whether shoppers see numbers by chance, or the running ones of the books, which tell how many orders there are. */
  orderNumbers: 'chance' | 'running';
  /** Hours until an order is cancelled whose transfer nobody has confirmed; 0 is for ever. */
  unconfirmedOrderHours: number;
  /** The providers that customers may sign in with. */
  social: Partial<Record<SocialProvider, SocialClient>>;
  /** The ways to pay. */
  payments: PaymentSettings;
  /** The mail server, smtp: or smtps:; without it mails become files in the data folder. */
  mailUrl?: string;
  /** Who sends the shop's mails, as in `Zay <shop@zay.example>`. */
  mailFrom: string;
  /** Where messages to the shop go; one address. */
  shopMail: string;
  /** How the site is published. */
  publishing: PublishingSettings;
  /** Another program that is told of orders. */
  webhook?: WebhookSettings;
  /** The private key by which push services know the shop; otherwise made when it is first needed. */
  vapidKey?: Buffer;
}

/** The most tries of each kind (contract, "Common"). */
interface Limits {
  /** In 15 minutes from one address, and as many from a known device; only failures count. */
  signInsPerAccount: number;
  /** In an hour from all unknown devices together; only failures count. */
  signInsPerAccountAnywhere: number;
  /** In 15 minutes. */
  signInsPerAddress: number;
  /** In an hour. */
  registrationsPerAddress: number;
  /** In an hour, of each kind. */
  mailsPerAccount: number;
  /** In an hour, of links for a new password or a lost confirmation, for all accounts together. */
  mailsPerAddress: number;
  /** In an hour, pictures of a customer. */
  picturesPerCustomer: number;
  /** In 15 minutes, wrong operators' tokens. */
  operatorTriesPerAddress: number;
  /** In a minute. */
  ordersPerCustomer: number;
  /** In a minute, started by hand or by a webhook. */
  publishesPerAddress: number;
}

/** How a social provider identifies the shop. */
export interface SocialClient {
  /** The address of the provider, exactly as its tokens name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Reads the environment; an empty variable counts as absent.
 *
 * @throws {ConfigError} for an impossible value
 */
export function readConfig(env: Environment = process.env): Config {
  const port = wholeNumber(env, 'PORT', 4321, 0, 65_535);
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const redisUrl = url(env, 'REDIS_URL', ['redis:', 'rediss:']);
  const operatorToken = env['OPERATOR_TOKEN'] || undefined;
  if (operatorToken && operatorToken.length < 16) throw new ConfigError('OPERATOR_TOKEN needs at least 16 characters.');
  const shopCurrency = currency(env);
  const publicUrl = (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
    /(?<!\/)\/+$/u,
    '',
  );
  return {
    ...withoutUndefined({
      databaseUrl,
      redisUrl,
      operatorToken,
      webhook: webhookSettings(env),
      vapidKey: vapidKey(env),
      secondFactorKeys: secondFactorKeys(env),
    }),
    port,
    host: env['HOST'] || 'localhost',
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    files: filesSettings(env),
    database: databaseSettings(env),
    http: httpSettings(env),
    shutdown: shutdownSettings(env),
    watchdogTimeout: watchdogTimeout(env),
    telemetry: telemetrySettings(env),
    sampleRange: sampleRange(env),
    currency: shopCurrency,
    timeZone: timeZone(env),
    publicUrl,
    allowedOrigins: origins(env),
    logFormat: oneOf(env, 'LOG_FORMAT', ['text', 'json']),
    logLevel: oneOf(env, 'LOG_LEVEL', ['warn', 'trace', 'debug', 'info', 'error', 'fatal', 'silent']),
    trustProxy: trustedProxies(env),
    searchesPerMinute: wholeNumber(env, 'SEARCHES_PER_MINUTE', 300, 1, 1_000_000),
    messagesPerHour: wholeNumber(env, 'MESSAGES_PER_HOUR', 10, 1, 1_000_000),
    ...mailSettings(env),
    redisPrefix: env['REDIS_PREFIX'] || `zay:${new URL(publicUrl).host}:`,
    limits: limits(env),
    goodsLimits: goodsLimits(env, shopCurrency),
    retention: retention(env),
    orderNumbers: oneOf(env, 'ORDER_NUMBERS', ['chance', 'running']),
    // Three days: an order of Friday evening waits until Monday evening.
    unconfirmedOrderHours: wholeNumber(env, 'UNCONFIRMED_ORDER_HOURS', 72, 0, 8_760),
    payments: paymentSettings(env, shopCurrency, publicUrl),
    publishing: publishingSettings(env),
    social: Object.fromEntries(socialProviders.flatMap((name) => socialClient(env, name))),
  };
}

function limits(env: Environment): Limits {
  const atMost = (name: string, fallback: number): number => wholeNumber(env, name, fallback, 1, 1_000_000);
  return {
    signInsPerAccount: atMost('SIGN_INS_PER_ACCOUNT', 10),
    signInsPerAccountAnywhere: atMost('SIGN_INS_PER_ACCOUNT_ANYWHERE', 50),
    signInsPerAddress: atMost('SIGN_INS_PER_ADDRESS', 100),
    registrationsPerAddress: atMost('REGISTRATIONS_PER_ADDRESS', 60),
    mailsPerAccount: atMost('MAILS_PER_ACCOUNT', 5),
    mailsPerAddress: atMost('MAILS_PER_ADDRESS', 60),
    picturesPerCustomer: atMost('PICTURES_PER_CUSTOMER', 30),
    operatorTriesPerAddress: atMost('OPERATOR_TRIES_PER_ADDRESS', 20),
    ordersPerCustomer: atMost('ORDERS_PER_MINUTE', 300),
    publishesPerAddress: atMost('PUBLISHES_PER_MINUTE', 60),
  };
}

function currency(env: Environment): string {
  const given = env['SHOP_CURRENCY'] || 'USD';
  if (Intl.supportedValuesOf('currency').includes(given)) return given;
  throw new ConfigError(
    `SHOP_CURRENCY is "${given}"; it must be the three letters of a currency, like USD, THB or AUD.`,
  );
}

/** A shop in production begins empty: nobody wants to sell what is only shown. */
const sampleRange = (env: Environment): boolean => {
  const usual = env['NODE_ENV'] === 'production' ? 'false' : 'true';
  return oneOf(env, 'SAMPLE_RANGE', [usual, 'true', 'false']) === 'true';
};

function timeZone(env: Environment): string {
  const given = env['SHOP_TIME_ZONE'] || 'Asia/Bangkok';
  try {
    // The list of supported zones leaves out other names of the same zone, as Asia/Yangon.
    new Intl.DateTimeFormat('en', { timeZone: given });
    return given;
  } catch {
    throw new ConfigError(`SHOP_TIME_ZONE is "${given}"; it must be a time zone, like Asia/Bangkok or Asia/Yangon.`);
  }
}

function origins(env: Environment): string[] {
  const given = (env['ALLOWED_ORIGINS'] || '').split(',').map((part) => part.trim());
  const listed = given.filter((part) => part !== '');
  const wrong = listed.find((part) => !URL.canParse(part) || new URL(part).origin !== part);
  if (wrong === undefined) return listed;
  throw new ConfigError(`ALLOWED_ORIGINS holds "${wrong}"; an origin looks like https://shop.example, without a path.`);
}

/** One address. Laxer than that of a form: it may be of this machine. */
const mailbox = /^[^\s@<>,]+@[^\s@<>,]+$/u;

function mailSettings(env: Environment): Pick<Config, 'mailUrl' | 'mailFrom' | 'shopMail'> {
  const mailUrl = url(env, 'MAIL_URL', ['smtp:', 'smtps:']);
  if (mailUrl && !env['MAIL_FROM']) throw new ConfigError('MAIL_URL needs MAIL_FROM beside it: who sends the mails.');
  const mailFrom = env['MAIL_FROM'] || 'Zay <shop@localhost>';
  const address = /^(?:[^<>\r\n]*<)?([^<>]*)>?$/u.exec(mailFrom)?.[1];
  if (!address || !mailbox.test(address))
    throw new ConfigError(`MAIL_FROM is "${mailFrom}"; it looks like Zay <shop@zay.example>.`);
  const shopMail = env['SHOP_MAIL'] || address;
  if (!mailbox.test(shopMail))
    throw new ConfigError(`SHOP_MAIL is "${shopMail}"; it must be one address, like shop@zay.example.`);
  return { ...withoutUndefined({ mailUrl }), mailFrom, shopMail };
}

const realIssuers = { google: 'https://accounts.google.com', facebook: 'https://www.facebook.com' } as const;

/** A provider with its client; none when the environment says nothing of it. */
function socialClient(env: Environment, provider: SocialProvider): [SocialProvider, SocialClient][] {
  const name = provider.toUpperCase();
  const client = onlyTogether(env, [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]);
  if (!client) return [];
  const issuer = safeUrl(env, `${name}_ISSUER`) ?? realIssuers[provider];
  const [clientId = '', clientSecret = ''] = Object.values(client);
  return [[provider, { issuer, clientId, clientSecret }]];
}
