import { resolve } from 'node:path';
import { type SocialProvider, socialProviders } from '#contract/accounts/socialSignIn.ts';
import { type PaymentSettings, paymentSettings } from './payments.ts';
import { type TrustedProxies, trustedProxies } from './proxy.ts';
import {
  type DatabaseSettings,
  databaseSettings,
  type HttpSettings,
  httpSettings,
  type ShutdownSettings,
  shutdownSettings,
} from './server.ts';
import { type Retention, retention } from './retention.ts';
import { ConfigError, type Environment, oneOf, safeUrl, onlyTogether, url, wholeNumber } from './values.ts';

export { ConfigError } from './values.ts';

/** Everything that the environment decides. */
export interface Config {
  port: number;
  host: string;
  /** Database, pictures, releases and the operator's token; absolute. */
  dataDir: string;
  /** PostgreSQL; the embedded database when absent. */
  databaseUrl?: string;
  database: DatabaseSettings;
  http: HttpSettings;
  shutdown: ShutdownSettings;
  /** ISO 4217, for example USD. */
  currency: string;
  /** The address that shoppers see, without a slash at the end. */
  publicUrl: string;
  /** Other origins that may call the API. */
  allowedOrigins: readonly string[];
  /** Given by the environment; otherwise made on first start. */
  operatorToken?: string;
  logLevel: string;
  /** Who is believed where a request comes from. */
  trustProxy: TrustedProxies;
  /** Searches a minute from one address. */
  searchesPerMinute: number;
  /** Messages to the shop an hour from one address, and as many newsletter subscriptions. */
  messagesPerHour: number;
  /** Counts tries for several processes together; each counts for itself when absent. */
  redisUrl?: string;
  /** What the names of this shop's keys in Redis begin with: several shops may share one. */
  redisPrefix: string;
  limits: Limits;
  /** How long is kept what nobody works with any more. */
  retention: Retention;
  /** The providers that one may sign in with; those that are not here are not offered. */
  social: Partial<Record<SocialProvider, SocialClient>>;
  /** The ways to pay. */
  payments: PaymentSettings;
  /** The mail server, smtp: or smtps:; without it mails become files in the data folder. */
  mailUrl?: string;
  /** Who sends the shop's mails, as in `Zay <shop@zay.example>`. */
  mailFrom: string;
  /** Where messages to the shop go; one address. */
  shopMail: string;
}

/** How many tries are too many (contract, "Common"). */
export interface Limits {
  /** In 15 minutes from one address, and as many from a known device; only those that fail. */
  signInsPerAccount: number;
  /** In an hour from all unknown devices together; only those that fail. */
  signInsPerAccountAnywhere: number;
  /** In 15 minutes. */
  signInsPerAddress: number;
  /** In an hour. */
  registrationsPerAddress: number;
  /** In an hour, of each kind. */
  mailsPerAccount: number;
  /** In an hour, of links for a new password or a lost confirmation, to whichever accounts. */
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

/** What a social provider knows the shop by. */
export interface SocialClient {
  /** The address of the provider, exactly as it calls itself in its tokens. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/**
 * Reads the environment; an empty variable counts as absent.
 *
 * @throws {ConfigError} for a value that cannot be
 */
export function readConfig(env: Environment = process.env): Config {
  const port = wholeNumber(env, 'PORT', 4321, 0, 65_535);
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']);
  const redisUrl = url(env, 'REDIS_URL', ['redis:', 'rediss:']);
  const operatorToken = env['OPERATOR_TOKEN'];
  if (operatorToken && operatorToken.length < 16) throw new ConfigError('OPERATOR_TOKEN needs at least 16 characters.');
  const shopCurrency = currency(env);
  const publicUrl = (url(env, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(/\/+$/u, '');
  return {
    port,
    host: env['HOST'] || 'localhost',
    dataDir: resolve(env['DATA_DIR'] || '.data'),
    ...(databaseUrl ? { databaseUrl } : {}),
    database: databaseSettings(env),
    http: httpSettings(env),
    shutdown: shutdownSettings(env),
    currency: shopCurrency,
    publicUrl,
    allowedOrigins: origins(env),
    ...(operatorToken ? { operatorToken } : {}),
    logLevel: oneOf(env, 'LOG_LEVEL', ['warn', 'trace', 'debug', 'info', 'error', 'fatal', 'silent']),
    trustProxy: trustedProxies(env),
    searchesPerMinute: wholeNumber(env, 'SEARCHES_PER_MINUTE', 300, 1, 1_000_000),
    messagesPerHour: wholeNumber(env, 'MESSAGES_PER_HOUR', 10, 1, 1_000_000),
    ...mailSettings(env),
    ...(redisUrl ? { redisUrl } : {}),
    redisPrefix: env['REDIS_PREFIX'] || `zay:${new URL(publicUrl).host}:`,
    limits: limits(env),
    retention: retention(env),
    payments: paymentSettings(env, shopCurrency, publicUrl),
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

function origins(env: Environment): string[] {
  const given = (env['ALLOWED_ORIGINS'] || '').split(',').map((part) => part.trim());
  const listed = given.filter((part) => part !== '');
  const wrong = listed.find((part) => !URL.canParse(part) || new URL(part).origin !== part);
  if (wrong === undefined) return listed;
  throw new ConfigError(`ALLOWED_ORIGINS holds "${wrong}"; an origin looks like https://shop.example, without a path.`);
}

function mailSettings(env: Environment): Pick<Config, 'mailUrl' | 'mailFrom' | 'shopMail'> {
  const mailUrl = url(env, 'MAIL_URL', ['smtp:', 'smtps:']);
  if (mailUrl && !env['MAIL_FROM']) throw new ConfigError('MAIL_URL needs MAIL_FROM beside it: who sends the mails.');
  const mailFrom = env['MAIL_FROM'] || 'Zay <shop@localhost>';
  const address = /^(?:[^<>\r\n]*<)?([^\s@<>,]+@[^\s@<>,]+?)>?$/u.exec(mailFrom)?.[1];
  if (!address) throw new ConfigError(`MAIL_FROM is "${mailFrom}"; it looks like Zay <shop@zay.example>.`);
  const shopMail = env['SHOP_MAIL'] || address;
  if (!/^[^\s@<>,]+@[^\s@<>,]+$/u.test(shopMail))
    throw new ConfigError(`SHOP_MAIL is "${shopMail}"; it must be one address, like shop@zay.example.`);
  return { ...(mailUrl ? { mailUrl } : {}), mailFrom, shopMail };
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
