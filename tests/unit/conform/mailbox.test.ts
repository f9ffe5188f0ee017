import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Mailbox, tokenIn } from '#conform/shop/shop.ts';
import { newPicture } from '#conform/shop/ordering.ts';

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

it('finds the newest link of a kind that was mailed to an address', async () => {
  const linkTo = (kind: string, of: string): string => `https://shop.example/api/v1/customers/${kind}/${of}`;
  await writeFile(join(folder, '1.eml'), await mailOf('aye@mail.example', linkTo('verify', 'x'.repeat(43))));
  await writeFile(join(folder, '2.eml'), await mailOf('aye@mail.example', linkTo('verify', token)));
  await writeFile(join(folder, '3.eml'), await mailOf('aye@mail.example', linkTo('reset-password', 'y'.repeat(43))));
  await writeFile(join(folder, '4.eml'), await mailOf('other@mail.example', linkTo('verify', 'z'.repeat(43))));
  expect(await new Mailbox(folder).token('Aye@mail.example', 'verify')).toBe(token);
});

it('reads a mail in Burmese, which is encoded', async () => {
  const mail = await mailOf('aye@mail.example', `https://shop.example/my/verify/${token}`, 'မင်္ဂလာပါ အတည်ပြုပေးပါ');
  expect(mail.toString()).not.toContain('မင်္ဂလာပါ');
  expect(tokenIn(mail.toString(), 'verify')).toBe(token);
});

it('draws pictures that are read as such, and none twice', async () => {
  const [first, second] = [newPicture(), newPicture()];
  expect(await sharp(first).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
  await sharp(first).raw().toBuffer();
  expect(first.equals(second)).toBe(false);
});
