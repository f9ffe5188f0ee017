import { describe, expect, it } from 'vitest';
import { createTransport } from 'nodemailer';
import { addToCart } from '#contract/basket.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { outgoingOf } from '#conform/http/asking.ts';
import { CookieJar, isCleared, readSetCookie } from '#conform/http/send.ts';
import { tokenIn } from '#conform/shop/shop.ts';

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
});

describe('the mailbox', () => {
  const token = 'Aa0_-'.repeat(8);

  it('reads a mail in Burmese, which is encoded', async () => {
    const text = `မင်္ဂလာပါ အတည်ပြုပေးပါ:\nhttps://shop.example/my/verify/${token}\n`;
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
    const { message } = await transport.sendMail({
      from: 'shop@shop.example',
      to: 'aye@mail.example',
      text,
      html: text,
    });
    const mail = message as Buffer;
    expect(mail.toString()).not.toContain('မင်္ဂလာပါ');
    expect(tokenIn(mail.toString(), 'verify')).toBe(token);
  });
});
