import type { Visitor } from '../http/visitor.ts';

const shop = 'http://shop.test/api/v1/auth/social';

/** Opens the popup; returns the provider's URL that it redirects to. */
export async function startPopup(visitor: Visitor, provider = 'google'): Promise<URL> {
  const answer = await visitor.fetch(`${shop}/${provider}/start`);
  return new URL(answer.headers.get('location') ?? `about:${answer.status}`);
}

export async function signInAtProvider(address: URL, account: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    const page = await answer.text();
    form = undefined;
    if (next) at = new URL(next, at);
    else form = new URLSearchParams({ prompt: 'login', login: account, password: 'any' });
    if (at.origin !== address.origin) return at.href;
    if (!next && !page.includes('name="login"')) throw new Error(`${at.href} answers ${page.slice(0, 500)}`);
  }
  throw new Error('The provider never led back.');
}

/** Opens the callback URL and reads the message that the popup posts to its opener. */
export async function returnFromProvider(visitor: Visitor, address: string) {
  const answer = await visitor.fetch(address);
  const page = await answer.text();
  const data = /data-message="([^"]*)"/u.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const message = JSON.parse(data) as { type?: string; idToken?: string; error?: string };
  return { status: answer.status, message, page, headers: answer.headers };
}

export async function fetchIdToken(visitor: Visitor, account: string, provider = 'google'): Promise<string> {
  const back = await signInAtProvider(await startPopup(visitor, provider), account);
  const { message } = await returnFromProvider(visitor, back);
  return message.idToken ?? JSON.stringify(message);
}
