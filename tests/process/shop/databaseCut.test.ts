import { expect, it } from 'vitest';
import { cutDatabaseUnderLoad } from '../../support/load/databaseCuts.ts';
import { onServerPostgres } from '../../support/shop/serverData.ts';

onServerPostgres((settle) => {
  it('two servers outlive a database that is away for five seconds under load, and no order is lost or doubled', async () => {
    const home = await settle();
    const { answers, ...told } = await cutDatabaseUnderLoad(home, 1, 5_000).finally(home.leave);
    expect(told).toMatchObject({ unheard: 0, readyAgain: 2, faults: [] });
    expect(Object.keys(answers).toSorted()).toEqual(['200', '503']);
  });
});
