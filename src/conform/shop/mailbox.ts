import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** How long a mail may take (milliseconds), and how often its folder is looked at. */
const PATIENCE = 15_000;
const PAUSE = 200;

/** What a link of a mail is for, by the word in its path before the token. */
export type LinkKind = 'verify' | 'reset-password';

/** A folder in which a backend writes its mails, a file of MIME each. */
export class Mailbox {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The token in the newest such link that was mailed to an address; undefined when none comes in time. */
  async token(email: string, kind: LinkKind): Promise<string | undefined> {
    const until = performance.now() + PATIENCE;
    while (performance.now() < until) {
      const token = await this.#find(email, kind);
      if (token !== undefined) return token;
      await setTimeout(PAUSE);
    }
    return undefined;
  }

  async #find(email: string, kind: LinkKind): Promise<string | undefined> {
    const names = (await readdir(this.#folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
    for (const name of names.reverse()) {
      const mail = await readFile(join(this.#folder, name), 'utf8');
      if (!mail.toLowerCase().includes(email.toLowerCase())) continue;
      const token = tokenIn(mail, kind);
      if (token !== undefined) return token;
    }
    return undefined;
  }
}

/** The token in the first such link of a mail, which may be written as quoted-printable or base64. */
export function tokenIn(mail: string, kind: LinkKind): string | undefined {
  const plain = mail
    .replaceAll(/=\r?\n/gu, '')
    .replaceAll('=3D', '=')
    .replaceAll('=2F', '/');
  const encoded = mail.match(/^(?:[A-Za-z0-9+/]{60,}={0,2}\r?\n)+[A-Za-z0-9+/]*={0,2}$/gmu) ?? [];
  const parts = encoded.map((part) => Buffer.from(part, 'base64').toString('utf8'));
  const link = new RegExp(String.raw`/${kind}/([\w-]{16,})`, 'u');
  return [plain, ...parts].map((text) => link.exec(text)?.[1]).find((token) => token !== undefined);
}
