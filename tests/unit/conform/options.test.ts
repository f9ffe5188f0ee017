import { describe, expect, it } from 'vitest';
import { conformOptions, UsageError } from '../../../scripts/conform/options.ts';

describe('npm run conform', () => {
  it.each([
    ['https://shop.example', 'https://shop.example/api/v1/'],
    ['https://shop.example/', 'https://shop.example/api/v1/'],
    ['http://localhost:4321/api/v1', 'http://localhost:4321/api/v1/'],
    ['http://localhost:4321/zay/api/v1/', 'http://localhost:4321/zay/api/v1/'],
  ])('takes %s', (url, base) => {
    expect(conformOptions([url], {})).toMatchObject({
      base: new URL(base),
      origin: new URL(base).origin,
      customers: [],
    });
  });

  it('takes two customers, a token of the environment, and where the reports go', () => {
    const typed = [
      'https://shop.example',
      '--customer',
      'a@b.example:x:y',
      '--customer',
      'c@d.example:z',
      '--html',
      'a.html',
    ];
    expect(conformOptions(typed, { CONFORM_OPERATOR_TOKEN: 'secret' })).toMatchObject({
      customers: [
        { email: 'a@b.example', password: 'x:y' },
        { email: 'c@d.example', password: 'z' },
      ],
      operatorToken: 'secret',
      html: 'a.html',
    });
  });

  it.each([
    [[], 'Usage'],
    [['--help'], 'Usage'],
    [['ftp://shop.example'], 'is no address'],
    [['https://shop.example', 'https://other.example'], 'Usage'],
    [['https://shop.example', '--profile', 'some'], 'minimum or full'],
    [['https://shop.example', '--only', 'cars'], 'catalogue, accounts'],
    [['https://shop.example', '--customer', 'a@b.example'], 'EMAIL:PASSWORD'],
    [['https://shop.example', '--timeout', 'soon'], 'number of seconds'],
    [['https://shop.example', '--wrong'], 'Usage'],
  ])('refuses %j in words', (typed, words) => {
    expect(() => conformOptions(typed, {})).toThrow(UsageError);
    expect(() => conformOptions(typed, {})).toThrow(words);
  });
});
