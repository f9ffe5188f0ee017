import { resolve } from 'node:path';
import { z } from 'zod';
import type { SocialProvider } from '#contract/accounts/socialSignIn.ts';
import { isTimeZone } from '#contract/values/shopTime.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { bucket, files, filesSettings } from './bucket.ts';
import { sealingKeys, vapidKey, webhookKey } from './keys.ts';
import { goodsLimits, limits } from './limits.ts';
import { messengers } from './messengers.ts';
import { payments } from './payments.ts';
import { publishing, publishingSettings } from './publishing.ts';
import { retention } from './retention.ts';
import { database, http, shutdown } from './server.ts';
import { telemetry, telemetrySettings, traces } from './telemetry.ts';
import {
  address,
  currency,
  type Environment,
  milliseconds,
  oneOf,
  read,
  safeAddress,
  together,
  wholeNumber,
  isOnThisMachine,
} from './values.ts';

const network = z.union([z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/**
 * The proxies whose X-Forwarded-For is believed: nobody's, that of so many proxies in front of the server, or that of some
 * networks. A proxy appends to X-Forwarded-For the address that it saw; what comes before that was sent by the client,
 * who may send anything. So the header is never believed as a whole, and `true` is refused.
 */
const trustProxy = z
  .union(
    [
      z.literal('false').transform(() => false as const),
      z
        .string()
        .regex(/^\s*\d{1,2}\s*$/u)
        .transform((count) => Number(count) || (false as const)),
      z
        .string()
        .transform((list) => list.split(',').map((part) => part.trim()))
        .pipe(z.array(network)),
    ],
    'how many proxies stand in front of the shop, like 1, or their networks, like 10.0.0.0/8,::1. Without a proxy it is false',
  )
  .default(false);

export { ConfigError } from './values.ts';

const text = z.string().optional();

const shop = z
  .object({
    PORT: wholeNumber(0, 65_535).default(4321),
    HOST: z.string().default('localhost'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    WATCHDOG_TIMEOUT: milliseconds().optional(),
    NODE_ENV: text,
    SAMPLE_RANGE: z.enum(['true', 'false'], 'one of true, false').optional(),
    // Read when pages are made (catalogue/site/worksOffline.ts); here so that a wrong value is found.
    WORKS_OFFLINE: z.enum(['true', 'false'], 'one of true, false').optional(),
    SHOP_CURRENCY: currency,
    SHOP_TIME_ZONE: z
      .string()
      .refine(isTimeZone, 'a time zone, like Asia/Bangkok or Asia/Yangon')
      .default('Asia/Bangkok'),
    PUBLIC_URL: address('http', 'https').optional(),
    ALLOWED_ORIGINS: z
      .string()
      .default('')
      .transform((list) => list.split(',').flatMap((part) => part.trim() || []))
      .refine(
        (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
        'origins like https://shop.example, without a path, with commas between',
      ),
    OPERATOR_TOKEN: z.string().min(16, 'at least 16 characters').optional(),
    SECOND_FACTOR_KEY: sealingKeys.optional(),
    VAPID_PRIVATE_KEY: vapidKey.optional(),
    LOG_FORMAT: oneOf('text', 'json'),
    LOG_LEVEL: oneOf('warn', 'trace', 'debug', 'info', 'error', 'fatal', 'silent'),
    TRUST_PROXY: trustProxy,
    REDIS_URL: address('redis', 'rediss').optional(),
    REDIS_PREFIX: text,
    ORDER_NUMBERS: oneOf('chance', 'running'),
    // Three days: an order of Friday evening waits until Monday evening.
    UNCONFIRMED_ORDER_HOURS: wholeNumber(0, 8_760).default(72),
    WEBHOOK_URL: safeAddress.optional(),
    WEBHOOK_SECRET: webhookKey.optional(),
  })
  .superRefine(together('WEBHOOK_URL', 'WEBHOOK_SECRET'))
  .transform(({ WEBHOOK_URL: url, WEBHOOK_SECRET: key, ...env }) => {
    const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/(?<!\/)\/+$/u, '');
    return {
      port: env.PORT,
      host: env.HOST,
      /** The embedded database, pictures, releases and the operator's token; absolute. */
      dataDir: resolve(env.DATA_DIR),
      /** PostgreSQL; the embedded database when absent. */
      databaseUrl: env.DATABASE_URL,
      /**
       * Milliseconds after which a server is ended whose event loop stands still; 0 is never. The embedded database
       * works on that loop, so a large import may hold it for a while.
       */
      watchdogTimeout: env.WATCHDOG_TIMEOUT ?? (env.DATABASE_URL ? 30_000 : 120_000),
      /**
       * True when an empty database is filled with the sample range. In production nobody wants to sell what is only
       * shown.
       */
      sampleRange: (env.SAMPLE_RANGE ?? String(env.NODE_ENV !== 'production')) === 'true',
      /** The currency and the time zone; owners may change them while the shop runs (`content/region.ts`). */
      region: { currency: env.SHOP_CURRENCY, timeZone: env.SHOP_TIME_ZONE },
      /** True where nobody but the owner can reach it: orders may be tests then. An image is made for the world. */
      isOnThisMachine: env.NODE_ENV !== 'production' && isOnThisMachine(publicUrl),
      /** The address that shoppers see, without a slash at the end. */
      publicUrl,
      /** Other origins that may call the API. */
      allowedOrigins: env.ALLOWED_ORIGINS,
      /** Given by the environment; otherwise made on first start. */
      operatorToken: env.OPERATOR_TOKEN,
      /** Seal the second factors of the staff, the present key first; otherwise made on first start. */
      secondFactorKeys: env.SECOND_FACTOR_KEY,
      /** The private key by which push services know the shop; otherwise made when it is first needed. */
      vapidKey: env.VAPID_PRIVATE_KEY,
      logLevel: env.LOG_LEVEL,
      /** The form in which `npm start` says what happens: in sentences, or in lines of the log. */
      logFormat: env.LOG_FORMAT,
      /** The proxies whose X-Forwarded-For is believed. */
      trustProxy: env.TRUST_PROXY,
      /** Redis, where several processes count tries together; each counts for itself when absent. */
      redisUrl: env.REDIS_URL,
      /** Of this shop's keys in Redis; several shops may share one. */
      redisPrefix: env.REDIS_PREFIX ?? `zay:${new URL(publicUrl).host}:`,
      /**
       * Numbers that shoppers see: by chance, or the running ones of the books, which tell how many orders there
       * are.
       */
      orderNumbers: env.ORDER_NUMBERS,
      /** Hours until an order is cancelled whose transfer nobody has confirmed; 0 is for ever. */
      unconfirmedOrderHours: env.UNCONFIRMED_ORDER_HOURS,
      /** Another program that is told of orders. */
      webhook: url && key ? { url, key } : undefined,
    };
  });

/** The address alone of `Zay <shop@zay.example>`. */
const addressOf = (sender: string): string => /^(?:[^<>\r\n]*<)?([^<>]*)>?$/u.exec(sender)?.[1] ?? '';
/** One address. Laxer than that of a form: it may be of this machine. */
const isMailbox = (address: string): boolean => /^[^\s@<>,]+@[^\s@<>,]+$/u.test(address);

const mail = z
  .object({
    MAIL_URL: address('smtp', 'smtps').optional(),
    MAIL_FROM: z
      .string()
      .refine((from) => isMailbox(addressOf(from)), 'like Zay <shop@zay.example>')
      .optional(),
    SHOP_MAIL: z.string().refine(isMailbox, 'one address, like shop@zay.example').optional(),
  })
  .refine((env) => !env.MAIL_URL || env.MAIL_FROM, 'MAIL_URL needs MAIL_FROM beside it: who sends the mails')
  .transform(({ MAIL_URL: mailUrl, MAIL_FROM: mailFrom = 'shop@localhost', SHOP_MAIL }) => ({
    /** The mail server, smtp: or smtps:; without it mails become files in the data folder. */
    mailUrl,
    /** The sender of the shop's mails, as in `Zay <shop@zay.example>`. */
    mailFrom,
    /** The recipient of messages to the shop; one address. */
    shopMail: SHOP_MAIL ?? addressOf(mailFrom),
  }));

/** The shop as a social provider knows it. */
export interface SocialClient {
  /** The address of the provider, exactly as its tokens name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

const social = z
  .object({
    GOOGLE_CLIENT_ID: text,
    GOOGLE_CLIENT_SECRET: text,
    GOOGLE_ISSUER: safeAddress.default('https://accounts.google.com'),
    FACEBOOK_CLIENT_ID: text,
    FACEBOOK_CLIENT_SECRET: text,
    FACEBOOK_ISSUER: safeAddress.default('https://www.facebook.com'),
  })
  .superRefine(together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'))
  .superRefine(together('FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'))
  .transform((env): Partial<Record<SocialProvider, SocialClient>> => {
    const client = (issuer: string, clientId?: string, clientSecret?: string): SocialClient | undefined =>
      clientId && clientSecret ? { issuer, clientId, clientSecret } : undefined;
    return withoutUndefined({
      google: client(env.GOOGLE_ISSUER, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
      facebook: client(env.FACEBOOK_ISSUER, env.FACEBOOK_CLIENT_ID, env.FACEBOOK_CLIENT_SECRET),
    });
  });

/** All that the environment may set; docs/settings.md and .env.example are held against it. */
export const groups = [
  ...[shop.in, mail.in, social.in, database.in, http.in, shutdown.in, telemetry, traces.in, limits.in, goodsLimits.in],
  ...[retention.in, payments.in, messengers.in, files, bucket.in, publishing],
];

/**
 * Reads everything that the environment sets; an empty variable counts as absent.
 *
 * @throws {ConfigError} for an impossible value
 */
export function readConfig(env: Environment = process.env) {
  return {
    ...withoutUndefined({ ...read(shop, env), ...read(mail, env) }),
    ...read(limits, env),
    /** The store of pictures and slips: in the data folder, or in a place that several servers share. */
    files: filesSettings(env),
    database: read(database, env),
    http: read(http, env),
    shutdown: read(shutdown, env),
    telemetry: telemetrySettings(env),
    goodsLimits: read(goodsLimits, env),
    retention: read(retention, env),
    payments: read(payments, env),
    messengers: read(messengers, env),
    publishing: publishingSettings(env),
    /** The providers that customers may sign in with. */
    social: read(social, env),
  };
}
export type Config = ReturnType<typeof readConfig>;
