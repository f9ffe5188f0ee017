import { beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { BackupError, keysOf } from '#server/backup/format/keys.ts';
import { partKey } from '#server/backup/format/manifest.ts';
import { checkBackup, findBackup } from '#server/backup/readBackups.ts';
import { type DumpFrame, decodeDump, encodeDump } from '#server/backup/frames.ts';
import { inPieces } from '#server/backup/format/parts.ts';
import { leap, lostInvoices } from '#server/backup/rules.ts';
import { backupSecret } from '#server/config/backup.ts';
import { backUpTo, dumpOf, shopWithFiles, smallDump } from '../../support/files/backups.ts';
import { type MemoryStore, memoryStore } from '../../support/files/memoryStore.ts';
import { collected } from '../../support/files/collected.ts';

const secret = { key: Buffer.alloc(32, 7) };
const texts = { 'slips/a.webp': 'a slip', 'uploads/tea.webp': 'a picture', 'uploads/copy.webp': 'a picture' };

let target: MemoryStore;
let id: string;

const check = async (given: MemoryStore, key: Parameters<typeof findBackup>[1]): Promise<unknown> =>
  checkBackup(await findBackup(given, key));

/** The key of the file of the target whose name has this in it. */
const keyWith = (text: string): string => [...target.files.keys()].find((key) => key.includes(text)) ?? '';

function change(key: string, by: (body: Buffer) => Buffer): void {
  const found = target.files.get(key);
  if (!found) throw new Error(`there is no ${key}`);
  target.files.set(key, { ...found, body: by(Buffer.from(found.body)) });
}

const flipped = (body: Buffer): Buffer => {
  const middle = body.length >> 1;
  body[middle] = (body[middle] ?? 0) ^ 1;
  return body;
};

describe.each([
  ['encrypted', secret],
  ['plain', undefined],
])('a backup that is %s', (_, given) => {
  beforeEach(async () => {
    target = memoryStore();
    const keys = given && (await keysOf(given));
    ({
      manifest: { id },
    } = await backUpTo(target, await shopWithFiles(texts), keys ? { keys } : {}));
  });

  it('is whole as it was written', async () => {
    expect(await check(target, given)).toEqual({ rows: 2, files: 3 });
  });

  it.each([
    ['changed', flipped],
    ['cut', (body: Buffer) => body.subarray(0, -3)],
  ])('shows a part that was %s, and one that is missing', async (_name, by) => {
    const part = partKey(id, 'products.00001');
    change(part, by);
    await expect(check(target, given)).rejects.toThrow('not as it was written');
    target.files.delete(part);
    await expect(check(target, given)).rejects.toThrow(`The part ${id}/products.00001 of the backup is missing.`);
  });

  it('shows the content of a file that was changed, or is missing', async () => {
    change(keyWith('objects/'), flipped);
    await expect(check(target, given)).rejects.toThrow(BackupError);
    target.files.delete(keyWith('objects/'));
    await expect(check(target, given)).rejects.toThrow('is missing in the backup');
  });

  it('shows a manifest that was changed, or is cut', async () => {
    change(keyWith('manifest.json'), (body) => Buffer.from(body.toString().replace('USD', 'THB')));
    await expect(check(target, given)).rejects.toThrow('was changed after it was written');
    change(keyWith('manifest.json'), (body) => body.subarray(0, 100));
    await expect(check(target, given)).rejects.toThrow(`The manifest of the backup ${id} is damaged.`);
  });

  it('of a newer format asks for newer code', async () => {
    change(keyWith('manifest.json'), (body) =>
      Buffer.from(body.toString().replace('\\"format\\":1', '\\"format\\":2')),
    );
    await expect(check(target, given)).rejects.toThrow('has format 2, and this code reads up to 1: update the shop.');
  });
});

describe('an encrypted backup', () => {
  beforeEach(async () => {
    target = memoryStore();
    ({
      manifest: { id },
    } = await backUpTo(target, await shopWithFiles(texts), { keys: await keysOf(secret) }));
  });

  it('holds nothing that can be read', () => {
    for (const [key, { body }] of target.files)
      if (!key.endsWith('manifest.json')) expect(body.toString('latin1')).not.toMatch(/Tea|slip|a picture/u);
  });

  it('says in a sentence that the key is another, missing, or too much', async () => {
    await expect(check(target, { key: Buffer.alloc(32, 8) })).rejects.toThrow(
      `BACKUP_KEY is not the key that the backup ${id} was made with.`,
    );
    await expect(check(target, undefined)).rejects.toThrow('is encrypted: set BACKUP_KEY');
    const plain = memoryStore();
    await backUpTo(plain, await shopWithFiles(texts));
    await expect(check(plain, secret)).rejects.toThrow('is not encrypted although BACKUP_KEY is set');
  });

  it('opens by the passphrase that it was made with', async () => {
    const words = memoryStore();
    const passphrase = 'မုန့်ဟင်းခါး every morning';
    await backUpTo(words, await shopWithFiles(texts), { keys: await keysOf({ passphrase }) });
    expect(await check(words, { passphrase })).toEqual({ rows: 2, files: 3 });
    await expect(check(words, { passphrase: `${passphrase}s` })).rejects.toThrow('BACKUP_KEY is not the key');
  });

  it('shows parts that changed places, also where the manifest was made to fit', async () => {
    const [one, other] = [partKey(id, 'products.00001'), partKey(id, 'folder.00001')];
    const kept = target.files.get(one)?.body ?? Buffer.alloc(0);
    change(one, () => target.files.get(other)?.body ?? Buffer.alloc(0));
    change(other, () => kept);
    await expect(check(target, secret)).rejects.toThrow('not as it was written');
  });

  it('shows a part of another backup with the same key', async () => {
    const salt = (await findBackup(target, secret)).manifest.encryption?.salt;
    const later = await backUpTo(target, await shopWithFiles(texts), {
      keys: await keysOf(secret, salt),
      dump: dumpOf(smallDump('2026-11-25T10:00:00.000Z', ['1\tTea\n', '2\tTile\n'])),
    });
    const { keys } = (await findBackup(target, secret)).backup;
    const stored = target.files.get(partKey(id, 'products.00001'))?.body ?? Buffer.alloc(0);
    expect(() => keys.open(stored, `${later.manifest.id}/products.00001`)).toThrow('belongs to another backup');
    expect(keys.open(stored, `${id}/products.00001`).length).toBeGreaterThan(0);
    change(partKey(later.manifest.id, 'products.00001'), () => stored);
    await expect(check(target, secret)).rejects.toThrow('not as it was written');
  });
});

async function* cut(whole: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < whole.length; at += size) yield await Promise.resolve(whole.subarray(at, at + size));
}

it('a dump on its way is the same whichever pieces it comes in', async () => {
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

it('a dump on its way is cut into parts that end with a line, and loses nothing', async () => {
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

it('the numbers after a restore leap further than they can have come', () => {
  expect([leap(0n), leap(1_000_000n)]).toEqual([10_000n, 1_110_000n]);
  // Of invoices, twice what the busiest day brought for each day begun since.
  const lost = (busiest: number, now: string) => lostInvoices(busiest, new Date('2026-11-25T02:00:00Z'), new Date(now));
  expect(lost(0, '2026-11-25T02:00:01Z')).toBe(100);
  expect(lost(50, '2026-11-25T12:00:00Z')).toBe(200);
  expect(lost(50, '2026-11-26T12:00:00Z')).toBe(300);
});

it('the key of backups is one in base64 or a long passphrase', () => {
  const bytes = Buffer.alloc(32, 251);
  expect(backupSecret({})).toBeUndefined();
  expect(backupSecret({ BACKUP_KEY: bytes.toString('base64') })).toEqual({ key: bytes });
  expect(backupSecret({ BACKUP_KEY: bytes.toString('base64url') })).toEqual({ key: bytes });
  expect(backupSecret({ BACKUP_KEY: 'sixteen letters!' })).toEqual({ passphrase: 'sixteen letters!' });
  expect(() => backupSecret({ BACKUP_KEY: 'short' })).toThrow('BACKUP_KEY must be 32 bytes in base64');
});
