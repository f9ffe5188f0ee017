/** A cookie as an answer sets it; the names of its attributes in lower case. */
export interface SetCookie {
  name: string;
  value: string;
  attributes: ReadonlyMap<string, string>;
}

/** Reads one Set-Cookie header. */
export function readSetCookie(header: string): SetCookie {
  const [pair = '', ...rest] = header.split(';');
  const [name, value] = halves(pair);
  return {
    name,
    value,
    attributes: new Map(rest.map((part) => halves(part)).map(([key, of]) => [key.toLowerCase(), of])),
  };
}

function halves(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text.trim(), ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()];
}

/** Whether a cookie takes away what a browser has. */
export const isCleared = ({ value, attributes }: SetCookie): boolean =>
  value === '' ||
  Number(attributes.get('max-age') ?? 1) <= 0 ||
  Date.parse(attributes.get('expires') ?? '9999') < Date.now();

/** Keeps cookies as a browser does, for one backend. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  take(cookies: readonly SetCookie[]): void {
    for (const cookie of cookies) {
      if (isCleared(cookie)) this.#cookies.delete(cookie.name);
      else this.#cookies.set(cookie.name, cookie.value);
    }
  }

  /** The Cookie header; empty without cookies. */
  header(): string {
    return [...this.#cookies].map((pair) => pair.join('=')).join('; ');
  }

  copy(): CookieJar {
    const jar = new CookieJar();
    for (const [name, value] of this.#cookies) jar.#cookies.set(name, value);
    return jar;
  }
}
