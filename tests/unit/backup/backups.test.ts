import { expect, it } from 'vitest';
import { keysOf } from '#server/backup/format/keys.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { backupIds, checkBackup, findBackup, listBackups } from '#server/backup/readBackups.ts';
import { backUpTo, dumpOf, shopWithFiles, smallDump } from '../../support/files/backups.ts';
import { memoryStore } from '../../support/files/memoryStore.ts';

const hour = (hours: number): string => `2026-11-25T${String(hours).padStart(2, '0')}:00:00.000Z`;
const at = (hours: number) => ({ dump: dumpOf(smallDump(hour(hours))) });
const objects = (store: ReturnType<typeof memoryStore>): string[] =>
  [...store.files.keys()].filter((key) => key.startsWith('objects/'));

it('copies only files that are new, and reads only files that changed', async () => {
  const shop = await shopWithFiles({ 'slips/a': 'one', 'uploads/b': 'two' });
  const target = memoryStore();
  expect((await backUpTo(target, shop, at(1))).files).toMatchObject({ count: 2, copied: 2 });
  const read: string[] = [];
  const watched = { ...shop, read: (key: string) => (read.push(key), shop.read(key)) };
  await shop.write('slips/c', Buffer.from('three'));
  expect((await backUpTo(target, watched, at(2))).files).toMatchObject({ count: 3, copied: 1, copiedBytes: 5 });
  expect(read).toEqual(['slips/c']);
});

it('brings back both contents of a name that was written anew', async () => {
  const shop = await shopWithFiles({ 'uploads/b': 'old' });
  const target = memoryStore();
  const first = await backUpTo(target, shop, at(1));
  shop.files.set('uploads/b', { body: Buffer.from('new'), modifiedAt: new Date(Date.now() + 5_000) });
  await backUpTo(target, shop, at(2));
  expect(objects(target)).toHaveLength(2);
  expect(await checkBackup(await findBackup(target, undefined, first.manifest.id))).toEqual({ rows: 2, files: 1 });
});

it('counts only when its manifest is written, and the next one goes on', async () => {
  const shop = await shopWithFiles(
    Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`slips/${i}`, `no. ${i}`])),
  );
  let writes = 0;
  let isBroken = true;
  const target = memoryStore(() => {
    writes += 1;
    if (isBroken && writes > 25) throw new Error('the disk is full');
  });
  await expect(backUpTo(target, shop, at(1))).rejects.toThrow('the disk is full');
  expect(await backupIds(target)).toEqual([]);
  const before = objects(target).length;
  expect(before).toBeGreaterThan(5);
  isBroken = false;
  expect((await backUpTo(target, shop, at(2))).files).toMatchObject({ count: 40, copied: 40 - before });
  expect(await checkBackup(await findBackup(target, undefined))).toEqual({ rows: 2, files: 40 });
});

it('a dump that breaks off is no backup', async () => {
  const target = memoryStore();
  const shop = await shopWithFiles({});
  const cut = { dump: dumpOf(smallDump().slice(0, -1)) };
  await expect(backUpTo(target, shop, cut)).rejects.toThrow('not copied to its end');
  expect(await backupIds(target)).toEqual([]);
});

it('is found by its name, by a time, or as the newest', async () => {
  const target = memoryStore();
  const shop = await shopWithFiles({});
  const ids: string[] = [];
  for (const each of [1, 2, 3]) ids.push((await backUpTo(target, shop, at(each))).manifest.id);
  const found = async (at?: string) => (await findBackup(target, undefined, at)).manifest.id;
  expect(await found()).toBe(ids[2]);
  expect(await found(ids[0])).toBe(ids[0]);
  expect(await found('2026-11-25T02:30:00Z')).toBe(ids[1]);
  await expect(found('2026-11-25T00:30:00Z')).rejects.toThrow(`the oldest is ${ids[0] ?? ''}`);
});

it('one whose manifest is damaged stands in nobody’s way', async () => {
  const target = memoryStore();
  const shop = await shopWithFiles({ 'slips/a': 'one' });
  const { manifest } = await backUpTo(target, shop, at(1));
  await target.write(`backups/${manifest.id}/manifest.json`, Buffer.from('{'));
  const said: string[] = [];
  expect(await listBackups(target, (sentence) => said.push(sentence))).toEqual([]);
  expect(said).toEqual([`The manifest of the backup ${manifest.id} is damaged.`]);
  expect((await backUpTo(target, shop, at(2))).files).toMatchObject({ count: 1, copied: 0 });
  expect(await checkBackup(await findBackup(target, undefined))).toEqual({ rows: 2, files: 1 });
});

it('prunes old backups, what was left unfinished, and files that none names', async () => {
  const target = memoryStore();
  const secret = { key: Buffer.alloc(32, 1) };
  const keys = await keysOf(secret);
  const shop = await shopWithFiles({ 'slips/a': 'one', 'slips/b': 'two' });
  await backUpTo(target, shop, { ...at(1), keys });
  await shop.remove('slips/a');
  await backUpTo(target, shop, { ...at(2), keys });
  await shop.write('slips/c', Buffer.from('three'));
  const last = await backUpTo(target, shop, { ...at(3), keys });
  const leftOver = 'backups/20261101T000000Z-00000000/products.00001';
  target.files.set(leftOver, { body: Buffer.from('x'), modifiedAt: new Date('2026-11-01') });

  expect(await pruneBackups(target, secret, 2, new Date())).toEqual({ backups: 1, files: 1 });
  expect(target.files.has(leftOver)).toBe(false);
  expect(await pruneBackups(target, secret, 1, new Date())).toEqual({ backups: 1, files: 0 });
  expect(await backupIds(target)).toEqual([last.manifest.id]);
  expect(await checkBackup(await findBackup(target, secret))).toEqual({ rows: 2, files: 2 });
});

it('takes away no content while another backup may be written', async () => {
  const target = memoryStore();
  const shop = await shopWithFiles({ 'slips/a': 'one' });
  await backUpTo(target, shop, at(1));
  await target.write('backups/20261125T020000Z-00000000/started', Buffer.from('now'));
  await target.write(`objects/00/${'0'.repeat(64)}`, Buffer.from('of the other'));
  expect(await pruneBackups(target, undefined, 1, new Date())).toEqual({ backups: 0, files: 0 });
  expect(objects(target)).toHaveLength(2);
});
