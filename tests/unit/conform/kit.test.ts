import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { HtmlValidate } from 'html-validate';
import { JSDOM } from 'jsdom';
import { createTransport } from 'nodemailer';
import type { Outcome } from '#conform/outcome.ts';
import type { Report } from '#conform/conform.ts';
import { htmlReport } from '#conform/report/html.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { outgoingOf } from '#conform/http/asking.ts';
import { CookieJar, readSetCookie } from '#conform/http/send.ts';
import { tokenIn } from '#conform/shop/shop.ts';
import { tryBackend } from '../../support/conform/run.ts';

const refusal = (code: string): string => JSON.stringify({ error: 'No.', message: 'No.', code });

/** What comes of a server that says the same to everything. */
async function trySame(status: number, body: string): Promise<Report> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await tryBackend(new URL(`http://127.0.0.1:${port}/api/v1/`), { operatorToken: 'a-token', limits: true });
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const passed = ({ results }: Report): string[] =>
  results.flatMap(({ check: { title }, outcome }) => (outcome.kind === 'passed' ? [title] : []));

/** Checks that failed in themselves. */
const crashed = ({ results }: Report): string[] =>
  results.flatMap(({ outcome }) =>
    outcome.kind === 'fault'
      ? outcome.evidence.filter(({ expected }) => expected.includes('come to an end')).map(({ came }) => came)
      : [],
  );

it('a server that says one thing passes hardly more than where it is right', { tags: ['slow'] }, async () => {
  const empty = await trySame(200, '{}');
  expect(passed(empty).filter((title) => title !== 'is there')).toEqual([]);
  const failing = await trySame(500, refusal('unexpected'));
  expect(passed(failing)).toEqual([]);
  const refusing = await trySame(400, refusal('invalid'));
  expect(passed(refusing).length).toBeLessThan(refusing.results.length / 5);
  expect([empty, failing, refusing].flatMap(crashed)).toEqual([]);
});

const hostile = '</title><script>alert(1)</script> & "quoted" \u0000\u001b[31m';
const request = `curl -i 'https://shop.example/api/v1/client/cart'`;

const result = (group: string, title: string, outcome: Outcome) => ({
  check: { group, title, calls: [], run: () => Promise.resolve() },
  outcome,
  milliseconds: 12,
});

const report: Report = {
  url: 'https://shop.example/api/v1/',
  minimum: true,
  startedAt: new Date('2026-11-25T08:00:00Z'),
  milliseconds: 1234,
  results: [
    result('GET /client/products', 'gives pages', { kind: 'passed' }),
    result('GET /client/products', 'has an ETag', {
      kind: 'fault',
      evidence: [{ expected: 'an ETag', came: hostile, request }],
    }),
    result('POST /client/cart', 'adds', { kind: 'not reached', reason: 'it needs a customer' }),
    result('POST /client/contact', 'is there', { kind: 'not offered', reason: 'it answers 404' }),
    result('POST /customers', 'confirms', { kind: 'left out', reason: 'it needs a mailbox' }),
  ],
};

it('the report as a page is whole, needs nothing beside it, and runs nothing that a backend has sent', async () => {
  const html = htmlReport(report);
  const validator = new HtmlValidate({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: { 'no-inline-style': 'off', 'no-trailing-whitespace': 'off', 'long-title': 'off' },
  });
  const { results } = await validator.validateString(html);
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  const { document } = new JSDOM(html).window;
  expect(document.querySelectorAll('script, link, img, iframe')).toHaveLength(0);
  expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain("default-src 'none'");
});

const place = { base: new URL('https://shop.example/api/v1/'), origin: 'https://shop.example' };
const jar = new CookieJar();
jar.take([readSetCookie('session=very-secret; Path=/; HttpOnly; SameSite=Lax')]);

it('the request that repeats a fault has no cookie, token or password in it', async () => {
  const body = { email: "o'neill@mail.example", password: 'Mingalaba-1' };
  const { curl, headers } = await outgoingOf(place, logIn, { body, as: { jar }, token: 'operator-secret' });
  expect(headers).toMatchObject({ cookie: 'session=very-secret', authorization: 'Bearer operator-secret' });
  expect(curl).not.toMatch(/very-secret|operator-secret|Mingalaba/u);
  expect(curl).toContain('-H "cookie: $COOKIE" -H "authorization: Bearer $TOKEN"');
  expect(curl).toContain(String.raw`\"password\":\"$PASSWORD\"`);
});

it('the mailbox reads a mail in Burmese, which is encoded', async () => {
  const token = 'Aa0_-'.repeat(8);
  const text = `မင်္ဂလာပါ အတည်ပြုပေးပါ:\nhttps://shop.example/my/verify/${token}\n`;
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const sent = await transport.sendMail({ from: 'shop@shop.example', to: 'aye@mail.example', text, html: text });
  const mail = (sent.message as Buffer).toString();
  expect(mail).not.toContain('မင်္ဂလာပါ');
  expect(tokenIn(mail, 'verify')).toBe(token);
});
