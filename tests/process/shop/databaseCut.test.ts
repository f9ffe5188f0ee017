import { expect, it } from 'vitest';
import { cutUnderLoad } from '../../support/load/databaseCuts.ts';
import { inPostgresHome } from '../../support/shop/serverData.ts';

inPostgresHome((settle) => {
  it('two servers outlive a database that is away for five seconds under load, and no order is lost or doubled', async () => {
    const home = await settle();
    const { answers, ...told } = await cutUnderLoad(home, 1, 5_000).finally(home.leave);
    expect(told).toMatchObject({ unheard: 0, readyAgain: 2, faults: [] });
    expect(Object.keys(answers).toSorted()).toEqual(['200', '503']);
  });
});
