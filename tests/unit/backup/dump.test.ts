import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DumpFrame, decodeDump, encodeDump } from '#server/backup/frames.ts';
import { inPieces } from '#server/backup/format/parts.ts';
import { chosenBackup, leap, lostInvoices } from '#server/backup/rules.ts';
import { backupSecret, namesOfSettings } from '#server/config/backup.ts';
import { collected } from '../../support/files/collected.ts';
import { dumpOf, smallDump } from '../../support/files/backups.ts';

async function* cut(whole: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield await Promise.resolve(whole.subarray(at, at + size));
}

describe('a dump on its way', () => {
  it('is the same whichever pieces it comes in', async () => {
    const rows = ['1\tသစ်\n2\t{"a":\\n}\n', '\n\n\n', `${'x'.repeat(5_000)}\n`];
    const frames = smallDump(undefined, rows);
    const bytes = Buffer.concat(await collected(encodeDump(dumpOf(frames))));
    for (const size of [1, 7, 100, bytes.length]) {
      const decoded: DumpFrame[] = await collected(decodeDump(cut(bytes, size)));
      const data = decoded.flatMap((each) => (each.kind === 'rows' ? [each.data] : []));
      expect(Buffer.concat(data).toString()).toBe(rows.join(''));
      expect(decoded.filter(({ kind }) => kind !== 'rows')).toEqual(frames.filter(({ kind }) => kind !== 'rows'));
    }
  });

  it('is cut into parts that end with a line, and loses nothing', async () => {
    const lines = fc.array(fc.stringMatching(/^[a-z]{0,30}$/u), { maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(
        lines,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 50 }),
        async (all, size, least) => {
          const text = all.map((line) => `${line}\n`).join('');
          const pieces = (await collected(inPieces(cut(Buffer.from(text), size), least))).map(String);
          expect(pieces.join('')).toBe(text);
          expect(pieces.every((piece) => piece.endsWith('\n'))).toBe(true);
          expect(pieces.slice(0, -1).every((piece) => piece.length > 0)).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the numbers after a restore', () => {
  it('leap further than they can have come', () => {
    expect(leap(0n)).toBe(10_000n);
    expect(leap(1_000_000n)).toBe(1_110_000n);
  });

  it('leave out twice what the busiest day brought for each day begun since', () => {
    const taken = new Date('2026-11-25T02:00:00Z');
    expect(lostInvoices(0, taken, new Date('2026-11-25T02:00:01Z'))).toBe(100);
    expect(lostInvoices(50, taken, new Date('2026-11-25T12:00:00Z'))).toBe(200);
    expect(lostInvoices(50, taken, new Date('2026-11-26T12:00:00Z'))).toBe(300);
  });

  it('are chosen among none', () => {
    expect(chosenBackup([], undefined)).toBeUndefined();
  });
});

describe('the settings', () => {
  it('take a key in base64 or a long passphrase', () => {
    const bytes = Buffer.alloc(32, 251);
    expect(backupSecret({})).toBeUndefined();
    expect(backupSecret({ BACKUP_KEY: bytes.toString('base64') })).toEqual({ key: bytes });
    expect(backupSecret({ BACKUP_KEY: bytes.toString('base64url') })).toEqual({ key: bytes });
    expect(backupSecret({ BACKUP_KEY: 'sixteen letters!' })).toEqual({ passphrase: 'sixteen letters!' });
    expect(() => backupSecret({ BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY must be 32 bytes in base64');
  });

  it('are named, and none that nobody set', () => {
    expect(
      namesOfSettings({ PUBLIC_URL: 'https://zay.example', SHOP_CURRENCY: 'THB', HOME: '/root', PORT: '' }),
    ).toEqual(['PUBLIC_URL', 'SHOP_CURRENCY']);
  });
});
