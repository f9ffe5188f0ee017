import { describe, expect, it } from 'vitest';
import { addToCart } from '#contract/basket.ts';
import { logIn } from '#contract/accounts/sessions.ts';
import { placeOrder } from '#contract/orders/calls.ts';
import { outgoingOf } from '#conform/http/asking.ts';
import { CookieJar, isCleared, readSetCookie } from '#conform/http/send.ts';

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

  it('sends a form as a form, with the name of a picture', async () => {
    const files = { image: Buffer.from('picture') };
    const { curl, body, headers } = await outgoingOf(place, placeOrder, { form: { items: '[]' }, files });
    expect(curl).toContain(`-F 'items=[]' -F 'image=@picture.png'`);
    expect(curl).not.toContain('content-type');
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/u);
    expect(body?.toString()).toContain('name="image"; filename="picture.png"');
  });
});

describe('cookies', () => {
  it('are read with their attributes', () => {
    const { name, value, attributes } = readSetCookie('a=b=c; Path=/; httponly; SameSite=Lax');
    expect([name, value, attributes.get('path'), attributes.has('httponly')]).toEqual(['a', 'b=c', '/', true]);
  });

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
