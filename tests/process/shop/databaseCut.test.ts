import { expect, it } from 'vitest';
import { cutDatabaseUnderLoad } from '../../support/load/databaseCuts.ts';
import { onServerPostgres } from '../../support/shop/serverData.ts';

onServerPostgres((openData) => {
  it('two servers outlive a database that is away for five seconds under load, and no order is lost or doubled', async () => {
    const serverData = await openData();
    const { answers, ...outcome } = await cutDatabaseUnderLoad(serverData, 1, 5_000).finally(serverData.leave);
    expect(outcome).toMatchObject({ unanswered: 0, readyAgain: 2, faults: [] });
    expect(Object.keys(answers).toSorted()).toEqual(['200', '503']);
  });
});
