import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '#publish/release/record.ts';
import type { PublishShop } from './publishShop.ts';

const hashOf = (bytes: Buffer): string => createHash('sha1').update(bytes).digest('base64');

/** Requests pages, changed ones and others, while the site is published; counts those that were missing or of no release. */
export async function requestDuringSwitch(
  shop: PublishShop,
  requests: number,
  say: (what: string, value: string, aim?: string) => void,
): Promise<void> {
  const before = shop.live();
  await shop.editPrice();
  let published = false;
  const publishing = shop.publish().then((receipt) => {
    published = true;
    return receipt.changes.map(({ path }) => path).filter((path) => !path.includes('.'));
  });
  const answers: { path: string; status: number; hash: string }[] = [];
  const always = ['/', '/my', '/product', '/my/product', '/product.json', '/built.json', '/cards/1', '/best-seller'];
  const askAll = async (until: () => boolean, paths: readonly string[]): Promise<void> => {
    for (let at = 0; !until(); at++) {
      const path = paths[at % paths.length] ?? '/';
      const answer = await fetch(shop.url + path);
      answers.push({ path, status: answer.status, hash: hashOf(Buffer.from(await answer.arrayBuffer())) });
    }
  };
  await Promise.all([1, 2, 3, 4].map(() => askAll(() => published, always)));
  const changed = await publishing;
  const during = answers.length;
  await askAll(() => answers.length >= Math.max(requests, during + 200), [...changed, ...always]);
  const after = shop.live();
  let torn = 0;
  for (const { path, status, hash } of answers) {
    const whole = await Promise.all([before, after].map((release) => hashIn(release, path)));
    if (status !== 200 || !whole.includes(hash)) torn++;
  }
  say(`${answers.length} requests, ${during} of them during a publish: torn or missing`, String(torn), '0');
}

async function hashIn(release: Release | undefined, path: string): Promise<string> {
  const plain = decodeURI(path).slice(1);
  const file = [plain || 'index.html', `${plain}.html`].find((name) => release?.files.has(name)) ?? '';
  return hashOf(await readFile(join(release?.files.get(file) ?? '', file)));
}
