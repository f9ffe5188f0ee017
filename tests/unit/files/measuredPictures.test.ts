import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measurePictures } from '#server/files/measuredPictures.ts';

let data: string;
const draw = (file: string, width: number, height: number): Promise<unknown> =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).toFile(join(data, 'uploads', file));

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'zay-pictures-'));
  await mkdir(join(data, 'uploads/tea'), { recursive: true });
  await Promise.all([
    draw('tea/green.webp', 40, 30),
    draw('tea/green-20.avif', 20, 15),
    draw('tea/green-8.avif', 8, 6),
    draw('tea/green-tea.webp', 4, 5),
    draw('tea/a b&c.png', 7, 6),
    writeFile(join(data, 'uploads/tea/torn.webp'), 'no picture'),
    writeFile(join(data, 'secret.webp'), ''),
  ]);
});
afterAll(() => rm(data, { recursive: true }));

const cases: [url: string, found: object][] = [
  [
    '/uploads/tea/green.webp',
    {
      width: 40,
      height: 30,
      sources: [
        { url: '/uploads/tea/green-8.avif', width: 8, type: 'image/avif' },
        { url: '/uploads/tea/green-20.avif', width: 20, type: 'image/avif' },
      ],
    },
  ],
  ['/uploads/tea/green-tea.webp', { width: 4, height: 5 }],
  ['/uploads/tea/a%20b&c.png', { width: 7, height: 6 }],
  ['/uploads/tea/missing.webp', {}],
  ['/uploads/nowhere/missing.webp', {}],
  ['/uploads/tea/torn.webp', {}],
  ['/uploads/%2e%2e/secret.webp', {}],
  ['/uploads/%', {}],
  ['https://example.com/green.webp', {}],
];

test.each(cases)('%s', async (url, found) => {
  const pictures = await measurePictures([url, url], join(data, 'uploads'));
  expect([...pictures]).toEqual([[url, { url, ...found }]]);
});
