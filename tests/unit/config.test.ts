import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('readConfig', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 4321,
      host: 'localhost',
      currency: 'USD',
      publicUrl: 'http://localhost:4321',
      allowedOrigins: [],
      trustProxy: false,
    });
    expect(readConfig({})).not.toHaveProperty('databaseUrl');
  });

  it('takes what it is given; an empty variable counts as absent', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://zay.example/',
      DATABASE_URL: '',
      ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(config).toMatchObject({
      port: 8080,
      publicUrl: 'https://zay.example',
      allowedOrigins: ['https://a.example', 'https://b.example'],
    });
  });

  it('offers the social providers that have an id and a secret; others than the real ones over https alone', () => {
    const client = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
    expect(readConfig({}).social).toEqual({});
    expect(readConfig(client).social).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    });
    const at = (issuer: string) => readConfig({ ...client, GOOGLE_ISSUER: issuer }).social.google?.issuer;
    expect(at('http://localhost:4000')).toBe('http://localhost:4000');
    expect(() => at('http://accounts.example')).toThrow(/^GOOGLE_ISSUER/u);
    expect(() => at('ftp://localhost')).toThrow(/^GOOGLE_ISSUER/u);
  });

  it.each([
    ['GOOGLE_CLIENT_ID', 'without its secret'],
    ['FACEBOOK_CLIENT_SECRET', 'without its id'],
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'not an address'],
    ['PUBLIC_URL', 'zay.example'],
    ['SHOP_CURRENCY', 'DOLLAR'],
    ['SHOP_CURRENCY', 'usd'],
    ['ALLOWED_ORIGINS', 'https://a.example/path'],
    ['OPERATOR_TOKEN', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['MAIL_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Zay'],
    ['SHOP_MAIL', 'Zay <shop@zay.example>'],
    ['SHOP_MAIL', 'a@zay.example, b@zay.example'],
  ])('refuses %s=%s in a sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('sends mails to the shop where they come from, unless it is told', () => {
    const from = { MAIL_URL: 'smtps://user:pass@mail.example', MAIL_FROM: 'Zay ဈေး <shop@zay.example>' };
    expect(readConfig(from)).toMatchObject({ mailUrl: from.MAIL_URL, mailFrom: from.MAIL_FROM });
    expect(readConfig(from).shopMail).toBe('shop@zay.example');
    expect(readConfig({ MAIL_FROM: 'shop@zay.example' }).shopMail).toBe('shop@zay.example');
    expect(readConfig({ ...from, SHOP_MAIL: 'desk@zay.example' }).shopMail).toBe('desk@zay.example');
    expect(readConfig({})).not.toHaveProperty('mailUrl');
  });

  it('wants to know who sends before it sends', () => {
    expect(() => readConfig({ MAIL_URL: 'smtp://mail.example' })).toThrow('MAIL_FROM');
  });
});
