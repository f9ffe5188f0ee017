import { once } from 'node:events';
import { type AddressInfo, type Server, type Socket, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTransport } from 'nodemailer';
import { addToCart } from '#contract/basket.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { outgoingOf } from '#conform/http/asking.ts';
import { CookieJar, isCleared, readSetCookie } from '#conform/http/cookies.ts';
import { type Answer, Sender } from '#conform/http/send.ts';
import { tokenIn } from '#conform/shop/mailbox.ts';

const place = { base: new URL('https://shop.example/api/v1/'), origin: 'https://shop.example' };
const jar = new CookieJar();
jar.take([readSetCookie('session=very-secret; Path=/; HttpOnly; SameSite=Lax')]);

describe('the request that repeats a fault', () => {
  it('is a curl command with everything that was sent', async () => {
    const { curl } = await outgoingOf(place, addToCart, { body: { productId: 1, quantity: 2 }, language: 'my' });
    expect(curl).toBe(
      `curl -i -X POST 'https://shop.example/api/v1/client/cart' -H 'accept: */*' -H 'origin: https://shop.example' -H 'accept-language: my' -H 'content-type: application/json' -d '{"productId":1,"quantity":2}'`,
    );
  });

  it('has no cookie, token or password in it', async () => {
    const body = { email: "o'neill@mail.example", password: 'Mingalaba-1' };
    const { curl, headers } = await outgoingOf(place, logIn, { body, as: { jar }, token: 'operator-secret' });
    expect(headers).toMatchObject({ cookie: 'session=very-secret', authorization: 'Bearer operator-secret' });
    expect(curl).not.toMatch(/very-secret|operator-secret|Mingalaba/u);
    expect(curl).toContain('-H "cookie: $COOKIE" -H "authorization: Bearer $TOKEN"');
    expect(curl).toContain(String.raw`\"password\":\"$PASSWORD\"`);
  });
});

describe('cookies', () => {
  it.each(['a=; Path=/', 'a=b; Max-Age=0', 'a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
    '%s is taken away',
    (text) => {
      expect(isCleared(readSetCookie(text))).toBe(true);
    },
  );

  it('that are taken away are sent no more', () => {
    const own = jar.copy();
    own.take([readSetCookie('session=; Max-Age=0')]);
    expect([own.header(), jar.header()]).toEqual(['', 'session=very-secret']);
  });
});

describe('sending', async () => {
  let server: Server;
  const sender = new Sender(5_000);
  afterEach(() => {
    sender.close();
    server.close();
  });

  const body = Buffer.from(Array.from({ length: 1_000_000 }, (_, place) => place % 251));

  async function sendLarge(): Promise<Answer> {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return sender.send({ method: 'POST', url, headers: {}, body, curl: 'curl' });
  }

  it('reads the answer of a server that refuses a large body by its length, and does not take the rest', async () => {
    server = createServer((socket: Socket) => {
      let received = 0;
      socket.on('error', () => undefined);
      socket.on('data', ({ length }) => (received += length));
      // What is sent into a closed connection takes the answer along that is on its way back.
      setTimeout(() => {
        if (received < 100_000) socket.end('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 2\r\n\r\n{}');
        else socket.resetAndDestroy();
      }, 50);
    });
    const answer = await sendLarge();
    expect([answer.status, answer.json]).toEqual([413, {}]);
  });
});

describe('the mailbox', async () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'zay-mailbox-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const token = 'Aa0_-'.repeat(8);

  async function mailOf(to: string, link: string, text = 'Please confirm'): Promise<Buffer> {
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const body = `${text}:\n${link}\n`;
    const { message } = await transport.sendMail({
      from: 'shop@shop.example',
      to,
      subject: text,
      text: body,
      html: body,
    });
    return message as Buffer;
  }

  it('reads a mail in Burmese, which is encoded', async () => {
    const mail = await mailOf('aye@mail.example', `https://shop.example/my/verify/${token}`, 'မင်္ဂလာပါ အတည်ပြုပေးပါ');
    expect(mail.toString()).not.toContain('မင်္ဂလာပါ');
    expect(tokenIn(mail.toString(), 'verify')).toBe(token);
  });
});
