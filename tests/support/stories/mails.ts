import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';

function mailFolder(): string {
  const folder = process.env['SHOP_DATA'];
  if (!folder) throw new Error('SHOP_DATA must name the DATA_DIR of the shop: its mails are read there.');
  return join(folder, 'mail');
}

/** What was read, by the name of the file: a mail that was sent does not change. */
const read = new Map<string, string>();

function readMail(folder: string, file: string): string {
  const text = read.get(file) ?? readFileSync(join(folder, file), 'utf8');
  // An empty one is just being written.
  if (text) read.set(file, text);
  return text;
}

function mailsTo(email: string): string[] {
  const folder = mailFolder();
  let files: string[] = [];
  try {
    files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  } catch {
    // No mail was sent yet.
  }
  return files
    .sort()
    .map((file) => readMail(folder, file))
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
  let found: string | undefined;
  await expect
    .poll(
      () =>
        (found = mailsTo(email)
          .map((mail) => link.exec(mail)?.[1])
          .findLast(Boolean)),
      { timeout: 10_000 },
    )
    .toBeTruthy();
  return found ?? '';
}
