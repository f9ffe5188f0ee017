import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { MOST_DIFFERENT, areAlike, greatestDifference, lookOf } from '#server/payments/slips/alike.ts';
import { type BankSlip, copiesOf, drawBankSlip, newBankSlip } from '../../support/payments/bankSlips.ts';

async function lookOfFile(file: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const look = await lookOf({ data, width: info.width, height: info.height });
  if (!look) throw new Error('no content');
  return look;
}

const slips = Array.from({ length: 6 }, newBankSlip);
let drawn: { slip: BankSlip; file: Buffer; look: Buffer }[];
beforeAll(async () => {
  drawn = await Promise.all(
    slips.map(async (slip) => {
      const file = await drawBankSlip(slip);
      return { slip, file, look: await lookOfFile(file) };
    }),
  );
});

it.each(Object.entries(copiesOf))(
  'a slip that is %s is known, with room to the limit',
  { tags: ['slow'] },
  async (_, copy) => {
    for (const { file, look } of drawn) {
      const copied = await lookOfFile(await copy(file));
      expect(areAlike(look, copied)).toBe(true);
      expect(greatestDifference(look, copied)).toBeLessThan(MOST_DIFFERENT - 4);
    }
  },
);

it('slips of one bank with other numbers are told apart, with room to the limit, and so are their copies', async () => {
  for (const [at, { look }] of drawn.entries())
    for (const { look: other, file } of drawn.slice(at + 1)) {
      expect(areAlike(look, other)).toBe(false);
      expect(greatestDifference(look, other)).toBeGreaterThan(MOST_DIFFERENT + 4);
      const copied = await copiesOf['half as large']?.(file);
      if (copied) expect(areAlike(look, await lookOfFile(copied))).toBe(false);
    }
});

it.each(['amount', 'reference'] as const)(
  'slips that differ in the %s alone are told apart',
  { tags: ['slow'] },
  async (what) => {
    for (const { slip, look } of drawn) {
      const value = slip[what].replaceAll(/[0-4]/gu, '8');
      if (value === slip[what]) continue;
      expect(areAlike(look, await lookOfFile(await drawBankSlip({ ...slip, [what]: value })))).toBe(false);
    }
  },
);

it('a plain picture has no look', async () => {
  const plain = { create: { width: 400, height: 800, channels: 4, background: '#fff' } } as const;
  const data = await sharp(plain).raw().toBuffer();
  expect(await lookOf({ data, width: 400, height: 800 })).toBeUndefined();
});
