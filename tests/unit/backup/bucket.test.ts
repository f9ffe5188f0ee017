import { expect, it } from 'vitest';
import { keysOf } from '#server/backup/format/keys.ts';
import { pruneBackups } from '#server/backup/prune.ts';
import { checkBackup, findBackup } from '#server/backup/readBackups.ts';
import { bucketStore } from '#storage/bucketStore.ts';
import { backUpTo, dumpOf, shopWithFiles, smallDump } from '../../support/files/backups.ts';
import { openS3Server } from '../../support/services/s3.ts';

const secret = { passphrase: 'a passphrase of the tests' };

it('backs up into a bucket that is busy at times, and prunes there', { timeout: 60_000 }, async () => {
  const s3 = await openS3Server();
  try {
    const access = { ...s3.keys, endpoint: s3.endpoint };
    const target = bucketStore({ bucket: 'backups', prefix: 'zay' }, { ...access, deadlineMs: 20_000 });
    const keys = await keysOf(secret);
    const shop = await shopWithFiles({ 'slips/a': 'one', 'uploads/b': 'two' });
    s3.busy(2);
    await backUpTo(target, shop, { keys, dump: dumpOf(smallDump('2026-11-25T01:00:00.000Z')) });
    const second = await backUpTo(target, shop, { keys, dump: dumpOf(smallDump('2026-11-25T02:00:00.000Z')) });
    expect(second.files).toMatchObject({ count: 2, copied: 0 });
    expect(await checkBackup(await findBackup(target, secret))).toEqual({ rows: 2, files: 2 });
    expect(await pruneBackups(target, secret, 1, new Date())).toEqual({ backups: 1, files: 0 });
    expect([...s3.objects.keys()].every((key) => key.startsWith('backups/zay/'))).toBe(true);
    expect((await findBackup(target, secret)).manifest.id).toBe(second.manifest.id);
  } finally {
    await s3.close();
  }
});
