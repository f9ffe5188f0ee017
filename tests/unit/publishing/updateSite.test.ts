import { expect, it, vi } from 'vitest';
import { PublishFailed } from '../../../scripts/terminal/failure.ts';
import type { ShopSite } from '../../../scripts/publish/shopSite.ts';
import { updateSite } from '../../../scripts/publish/updateSite.ts';

const away = new Error('Failed query', { cause: Object.assign(new Error('timeout'), { code: 'ECONNRESET' }) });

/** A site whose database is away, with pages or without. */
const cutSite = (live?: object): ShopSite =>
  ({
    live: () => live,
    publisher: { hold: () => Promise.reject(away) },
    update: () => Promise.resolve({ reason: 'The database does not answer.' }),
  }) as unknown as ShopSite;

it('a shop that has pages goes on to open when the database goes away while it looks at its site', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const terminal = { done: vi.fn(), now: vi.fn() };
  await updateSite(cutSite({ folder: 'here' }), terminal);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('The database does not answer.'));
  await expect(updateSite(cutSite(), terminal)).rejects.toThrow(PublishFailed);
  said.mockRestore();
});
