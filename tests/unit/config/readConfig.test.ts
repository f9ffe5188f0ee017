import { resolve, join } from 'node:path';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { readFileSync } from 'node:fs';
import { describe, expect, it, test, afterAll, beforeAll } from 'vitest';
import type { z } from 'zod';
import { ConfigError, readConfig, groups } from '#server/config/config.ts';
import { shopTerms, stateSentence } from '#server/payments/opening.ts';
import { readSecretFiles, secretNames } from '#server/config/keys.ts';
import { settings } from '../../support/deploy/settings.ts';
import { root } from '../../support/project/root.ts';

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    region: { currency: 'USD' },
    allowedOrigins: [],
    trustProxy: false,
  });
  expect(readConfig({})).not.toHaveProperty('databaseUrl');
});

it('takes what it is given; an empty variable counts as absent', () => {
  const given = {
    PORT: '8080',
    PUBLIC_URL: 'https://zay.example/',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
  };
  const read = {
    port: 8080,
    publicUrl: 'https://zay.example',
    allowedOrigins: ['https://a.example', 'https://b.example'],
  };
  expect(readConfig({ ...given, DATABASE_URL: '' })).toMatchObject(read);
});

it('fills an empty database with the sample range, in production only when asked', () => {
  const fills = (env: Record<string, string>) => readConfig(env).sampleRange;
  expect([fills({}), fills({ NODE_ENV: 'production' })]).toEqual([true, false]);
  expect(fills({ NODE_ENV: 'production', SAMPLE_RANGE: 'true' })).toBe(true);
  expect(fills({ SAMPLE_RANGE: 'false' })).toBe(false);
});

it('offers the social providers that have an id and a secret; others than the real ones over https alone', () => {
  const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readConfig({}).social).toEqual({});
  const google = { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' };
  expect(readConfig(client).social).toEqual({ google });
  const at = (issuer: string) => readConfig({ ...client, GOOGLE_ISSUER: issuer }).social.google?.issuer;
  expect(at('http://localhost:4000')).toBe('http://localhost:4000');
  expect(() => at('http://accounts.example')).toThrow(/^GOOGLE_ISSUER/u);
  expect(() => at('ftp://localhost')).toThrow(/^GOOGLE_ISSUER/u);
});

it.each([
  ['GOOGLE_CLIENT_ID', 'without its secret'],
  ['FACEBOOK_CLIENT_SECRET', 'without its id'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['PUBLIC_URL', 'zay.example'],
  ['SHOP_CURRENCY', 'usd'],
  ['ALLOWED_ORIGINS', 'https://a.example/path'],
  ['OPERATOR_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/8, proxy.example'],
  ['MAIL_URL', 'https://mail.example'],
  ['SHOP_MAIL', 'a@zay.example, b@zay.example'],
])('refuses %s=%s in a sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it.each([
  ['', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
  ['loopback', ['loopback']],
])('TRUST_PROXY=%s believes %j', (given, proxies) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toEqual(proxies);
});

it('never waits longer for the headers of a request than for all of it, which Node refuses', () => {
  const timeouts = (REQUEST_TIMEOUT: string) => readConfig({ REQUEST_TIMEOUT }).http;
  expect(timeouts('5000')).toMatchObject({ requestTimeout: 5_000, headersTimeout: 5_000 });
  expect(timeouts('0')).toMatchObject({ requestTimeout: 0, headersTimeout: 20_000 });
});

it('sends mails to the shop where they come from, unless it is told', () => {
  const from = { MAIL_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'Zay ဈေး <shop@zay.example>' };
  expect(readConfig(from).shopMail).toBe('shop@zay.example');
  expect(readConfig({ ...from, SHOP_MAIL: 'desk@zay.example' }).shopMail).toBe('desk@zay.example');
});

describe('payments', () => {
  const bank = { BANK_NAME: 'Kasikorn', BANK_HOLDER: 'Zay Co., Ltd.', BANK_ACCOUNT: '012-3-45678-9' };
  const world = { PUBLIC_URL: 'https://zay.example' };

  it('on this machine are samples until they are set', () => {
    const { payments } = readConfig({});
    const nobody = { sample: true, id: '0'.repeat(13) };
    expect(payments).toMatchObject({ bank: { sample: true }, promptPay: nobody });
    expect(payments).not.toHaveProperty('stripe');
    const own = { bank: 'Kasikorn', holder: 'Zay Co., Ltd.', number: '012-3-45678-9', sample: false };
    expect(readConfig(bank).payments.bank).toEqual(own);
  });

  it('that the world can reach are only what is set', () => {
    expect(readConfig(world).payments).toEqual({});
    const whyNotOpen = (env: Record<string, string>) =>
      stateSentence(shopTerms(readConfig(env), { payees: null, opening: null }));
    expect(whyNotOpen(world)).toContain('opens soon');
    expect(whyNotOpen({})).toContain('demonstration');
    expect(whyNotOpen({ ...world, ...bank })).toBeUndefined();
    const { payments } = readConfig({ ...world, ...bank, PROMPTPAY_ID: '081-234-5678', BAHT_PER_UNIT: '34.5' });
    expect(payments).toMatchObject({ bank: { sample: false }, promptPay: { sample: false, bahtPerUnit: 34.5 } });
  });

  it('a shop in baht needs no rate', () => {
    const thai = { SHOP_CURRENCY: 'THB', PROMPTPAY_ID: '0812345678' };
    expect(readConfig(thai).payments.promptPay?.bahtPerUnit).toBe(1);
    expect(() => readConfig({ ...thai, BAHT_PER_UNIT: '2' })).toThrow('BAHT_PER_UNIT');
  });

  it('Stripe is elsewhere than at Stripe only on this machine or over https', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(readConfig(keys).payments.stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' });
    const at = (apiBase: string) => readConfig({ ...keys, STRIPE_API_BASE: apiBase }).payments.stripe?.apiBase;
    expect(at('http://127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
    expect(() => at('http://stripe.example')).toThrow('STRIPE_API_BASE');
  });

  it.each([
    [{ BANK_NAME: 'Kasikorn' }, 'BANK_HOLDER and BANK_ACCOUNT are missing'],
    [{ PROMPTPAY_ID: '12345' }, 'PROMPTPAY_ID'],
    [{ PROMPTPAY_ID: '1101700230709', BAHT_PER_UNIT: '34' }, 'PROMPTPAY_ID'],
    [{ PROMPTPAY_ID: '0812345678' }, 'BAHT_PER_UNIT'],
    [{ BAHT_PER_UNIT: '0' }, 'BAHT_PER_UNIT'],
    [{ BAHT_PER_UNIT: '34,5' }, 'BAHT_PER_UNIT'],
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET'],
  ])('refuses %j', (env, words) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(words);
  });
});

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

describe('where pictures and slips are', () => {
  it('is the data folder, or the folder that is named', () => {
    expect(readConfig({}).files).toEqual({ folder: resolve('.data') });
    expect(readConfig({ DATA_DIR: '/srv/zay', ...keys }).files).toEqual({ folder: '/srv/zay' });
    expect(readConfig({ DATA_DIR: '/srv/zay', FILES_URL: '/mnt/shared' }).files).toEqual({ folder: '/mnt/shared' });
  });

  it('is a bucket, with what it takes to ask it', () => {
    const named = { ...keys, FILES_URL: 's3://zay-files/shop/one/', S3_REGION: 'eu-central-1' };
    expect(readConfig(named).files).toMatchObject({
      ...{ bucket: 'zay-files', prefix: 'shop/one' },
      access: { endpoint: 'https://s3.eu-central-1.amazonaws.com', accessKeyId: 'id', secretAccessKey: 'secret' },
    });
  });

  test.each([
    ['FILES_URL', { ...keys, FILES_URL: 's3://Zay' }],
    ['FILES_URL', { ...keys, FILES_URL: 's3://zay/../other' }],
    ['FILES_URL', { ...keys, FILES_URL: 'https://zay.s3.amazonaws.com/' }],
    ['S3_ACCESS_KEY_ID', { FILES_URL: 's3://zay' }],
  ])('%s is named in the sentence that refuses %j', (name, env) => {
    expect(() => readConfig(env)).toThrow(ConfigError);
    expect(() => readConfig(env)).toThrow(name);
  });
});

describe('the address of a bucket', () => {
  const at = (endpoint: string) => readConfig({ ...keys, FILES_URL: 's3://zay', S3_ENDPOINT: endpoint }).files;
  test.each(['https://s3.example', 'http://minio:9000', 'http://172.20.0.3', 'http://minio.zay.svc:9000'])(
    'may be %s',
    (endpoint) => expect(at(endpoint)).toMatchObject({ access: { endpoint } }),
  );

  test.each(['http://s3.example', 'http://8.8.8.8', 'http://172.32.0.1', 'http://192.169.1.1', 'ftp://minio'])(
    'may not be %s, where slips could be read on the way',
    (endpoint) => expect(() => at(endpoint)).toThrow(/^S3_ENDPOINT/u),
  );
});

const traces = (env: Record<string, string>) => readConfig(env).telemetry.traces;

it('traces go where the standard variables say, and nowhere until they do', () => {
  expect(traces({})).toBeUndefined();
  expect(traces({ OTEL_SDK_DISABLED: 'true', OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' })).toBeUndefined();
  expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318/' })).toEqual({
    url: 'http://c:4318/v1/traces',
    headers: {},
    serviceName: 'zay',
    sampler: { name: 'parentbased_always_on', ratio: 1 },
  });
});

it.each([
  [{ OTEL_TRACES_EXPORTER: 'jaeger' }, 'OTEL_TRACES_EXPORTER is "jaeger"'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'http/json'],
  [{ OTEL_TRACES_EXPORTER: 'otlp', OTEL_TRACES_SAMPLER_ARG: '2' }, 'from 0 to 1'],
])('%j is refused in a sentence', (env: Record<string, string>, words) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(words);
});

/** The settings of a file for compose, systemd and shells, those behind a # too. */
const envLines = (text: string) =>
  [...text.matchAll(/^(#?)([A-Z][A-Z0-9_]*)=(.*)$/gmu)].map(([, hash, name = '', value = '']) => ({
    name,
    value: value.replace(/^'(.*)'$/u, '$1'),
    isComment: hash === '#',
  }));

/** Read by `npm run build`, and by `npm run shop -- backup`. */
const ofCommands = ['API_URL', 'BACKUP_KEY'];

/** The settings of the schemas, with their defaults. STRIPE_API_BASE is for tests: another place than Stripe. */
const read = new Map(
  groups
    .flatMap(({ shape }) => Object.entries<z.ZodType>(shape))
    .map(([name, field]) => [name, field.safeParse(undefined).data]),
);
read.delete('STRIPE_API_BASE');

it('docs/settings.md lists what the server reads, with every default that is a word or a number', () => {
  expect([...settings.keys()].sort()).toEqual([...read.keys(), ...ofCommands].sort());
  const defaults = [...read].filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  expect(defaults.length).toBeGreaterThan(60);
  expect(defaults.map(([name]) => [name, settings.get(name)])).toEqual(
    defaults.map(([name, value]) => [name, String(value)]),
  );
});

describe('secrets in files', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'zay-secrets-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function secretFile(name: string, text: string): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, text);
    return file;
  }

  it('a secret comes from its file, without the line end that editors leave', async () => {
    const file = await secretFile('database', 'postgres://zay:pass@db/zay\n');
    const env: NodeJS.ProcessEnv = { DATABASE_URL_FILE: file, PORT: '80' };
    readSecretFiles(env);
    expect(readConfig(env)).toMatchObject({ databaseUrl: 'postgres://zay:pass@db/zay', port: 80 });
    readSecretFiles(env);
    expect(env['DATABASE_URL'], 'a process may be started by one that has read them').toContain('zay:pass');
  });

  it('each may come in a file; settings that are no secret, and empty names of files, are left alone', async () => {
    const file = await secretFile('any', 'said in a file');
    const env: NodeJS.ProcessEnv = Object.fromEntries(secretNames.map((name) => [`${name}_FILE`, file]));
    readSecretFiles(env);
    expect(secretNames.filter((name) => env[name] !== 'said in a file')).toEqual([]);
    const others: NodeJS.ProcessEnv = { PORT_FILE: '/nothing', DATABASE_URL_FILE: '' };
    readSecretFiles(others);
    expect(others).toEqual({ PORT_FILE: '/nothing', DATABASE_URL_FILE: '' });
  });

  it('a file that is missing or empty, and a secret that is said twice, end the start', async () => {
    const read = (env: NodeJS.ProcessEnv) => () => readSecretFiles(env);
    expect(read({ REDIS_URL_FILE: join(folder, 'none') })).toThrow(
      /^REDIS_URL_FILE names .*none, which cannot be read/u,
    );
    const empty = await secretFile('empty', ' \n');
    expect(read({ REDIS_URL_FILE: empty })).toThrow(/which is empty\.$/u);
    expect(read({ REDIS_URL: 'redis://x', REDIS_URL_FILE: empty })).toThrow('both set');
  });
});

const lines = envLines(readFileSync(join(root, '.env.example'), 'utf8'));
const shop = lines.filter(({ name }) => settings.has(name));

/** What compose.yaml itself reads of the file. */
const compose = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const ofCompose = [...new Set([...compose.matchAll(/\$\{([A-Z_]+)/gu)].map(([, name = '']) => name))];

/** Belongs into the environment alone. */
const isInFile = (name: string): boolean => name !== 'NODE_ENV';

it('.env.example has every setting and all that compose.yaml asks for once, and sets none', () => {
  const wanted = new Set([...ofCompose, ...settings.keys()].filter(isInFile));
  expect(lines.map(({ name }) => name).sort()).toEqual([...wanted].sort());
  expect(lines.filter(({ isComment }) => !isComment)).toEqual([]);
});

it('.env.example is what a shop has without it, when every line counts', () =>
  expect(readConfig(Object.fromEntries(shop.map(({ name, value }) => [name, value])))).toEqual(readConfig({})));
