import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openBackend } from '#api/backend.ts';
import { call } from '#api/call.ts';
import { beginJoining } from '#contract/operator/staff/staff.ts';
import { getMe } from '#contract/operator/staff/staffSession.ts';
import { readConfig } from '#server/config/config.ts';
import { openShop, type Shop } from '#server/main.ts';
import { dispatch } from '../../../scripts/shop/cli/dispatch.ts';
import { groups } from '../../../scripts/shop/groups.ts';
import { copyMigratedPglite } from '../../support/database/engines.ts';

let folder: string;
let shop: Shop;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zay-staff-'));
  vi.stubEnv('DATA_DIR', folder);
  vi.stubEnv('DATABASE_URL', '');
  await copyMigratedPglite(folder);
  const config = { ...readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), port: 0, host: '127.0.0.1' };
  shop = await openShop(config, () => undefined);
  url = await shop.listen();
}, 60_000);
afterAll(async () => {
  await shop.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** What a person types, in this process. */
async function run(...words: string[]) {
  const [out, err] = [[] as string[], [] as string[]];
  const code = await dispatch(words, groups, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

const backend = () => {
  const fromOurPage: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    request.headers.set('origin', url);
    return fetch(request);
  };
  return openBackend({ base: `${url}/api/v1`, fetch: fromOurPage });
};

it('invites the first owner, and lists who is invited', async () => {
  expect((await run('staff', 'list')).out).toBe('Nobody has joined yet.');
  const { code, out } = await run('staff', 'invite', 'hla@zay.example', '--role', 'owner', '--locale', 'my');
  expect(code).toBe(0);
  const token = /\/my\/desk\/join#(\S+)/u.exec(out)?.[1] ?? '';
  const { data } = await call(backend(), beginJoining, { body: { token } });
  expect(data).toMatchObject({ email: 'hla@zay.example', role: 'owner' });
  expect((await run('staff', 'list')).out).toMatch(/\(invited\) +hla@zay\.example +owner/u);
});

it.each([
  [['staff', 'invite', 'hla@zay.example'], 2, /--role and one of owner, orders, editor, reader/u],
  [['staff', 'invite', 'hla@zay.example', '--role', 'boss'], 2, /--role and one of/u],
  [['staff', 'invite', 'hla@zay.example', '--role', 'owner', '--locale', 'fr'], 2, /"fr" is no language/u],
  [['staff', 'invite', 'nobody', '--role', 'owner'], 1, /email: Invalid email address/u],
  [['staff', 'remove', 'nobody@zay.example'], 1, /Nobody has the email nobody@zay\.example/u],
  [['token', 'add', 'scales'], 2, /--rights and some of read, orders:read/u],
  [['token', 'add', 'scales', '--rights', 'read,all'], 2, /--rights and some of/u],
  [['token', 'remove', 'nothing'], 1, /no token "nothing"/u],
])('%j says what is wrong', async (words, code, why) => {
  const end = await run(...words);
  expect([end.code, end.out]).toEqual([code, '']);
  expect(end.err).toMatch(why);
});

it('makes a token, prints it once, and revokes it by its name', async () => {
  expect((await run('token', 'list')).out).toContain('no tokens');
  const { out: secret } = await run('token', 'add', 'Scales', '--rights', 'read, orders:read');
  const { data } = await call(backend(), getMe, {}, { token: secret });
  expect(data).toMatchObject({ name: 'token:Scales', rights: ['read', 'orders:read'] });
  const { out } = await run('token', 'list');
  expect(out).toMatch(/Scales +read, orders:read +operator +\d{4}-/u);
  expect(out).not.toContain(secret);
  expect((await run('token', 'remove', 'scales')).out).toBe('The token Scales no longer works.');
  await expect(call(backend(), getMe, {}, { token: secret })).rejects.toMatchObject({ code: 'not_allowed' });
});
