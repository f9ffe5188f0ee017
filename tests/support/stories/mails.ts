import { globSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { shopData } from './shopData.ts';

/** What was read, by the name of the file: a mail that was sent does not change. */
const read = new Map<string, string>();

function readMail(file: string): string {
  const text = read.get(file) ?? readFileSync(shopData('mail', file), 'utf8');
  // An empty one is just being written.
  if (text) read.set(file, text);
  return text;
}

function mailsTo(email: string): string[] {
  // None may have been sent yet.
  const files = globSync('*.eml', { cwd: shopData('mail') });
  return files
    .sort()
    .map(readMail)
    .filter((mail) => mail.includes(`To: ${email}`))
    .map(plain);
}

/** Decodes the parts of a mail: quoted-printable, or base64 where most letters are Burmese. */
const plain = (mail: string): string =>
  mail
    .split(/^(?=Content-Transfer-Encoding: )/mu)
    .map((part) => (part.startsWith('Content-Transfer-Encoding: base64') ? fromBase64(part) : fromQuoted(part)))
    .join('');

const fromBase64 = (part: string): string =>
  part.replace(/(?<=\n\n)[\w+/=\n]+/u, (text) => Buffer.from(text, 'base64').toString('utf8'));

const fromQuoted = (part: string): string =>
  part.replace(/=\n/gu, '').replace(/=([0-9A-F]{2})/gu, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

export async function expectMailTo(email: string, ...texts: readonly string[]): Promise<void> {
  const isThere = (): boolean => mailsTo(email).some((mail) => texts.every((text) => mail.includes(text)));
  // A move can be taken back for a moment; its mail waits until then.
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true);
}

/** Waits for a mail with a link below a path; returns the path of the link. */
export async function linkMailedTo(email: string, below: string): Promise<string> {
  const link = new RegExp(`https?://[^/\\s"]+((?:/my)?${below}[/#?][\\w=-]+)`, 'u');
  const links = (): string[] => mailsTo(email).flatMap((mail) => link.exec(mail)?.[1] ?? []);
  await expect.poll(links, { timeout: 10_000 }).not.toEqual([]);
  return links().at(-1) ?? '';
}
