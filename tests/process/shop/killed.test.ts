import { expect, it } from 'vitest';
import { killUnderLoad } from '../../support/load/kills.ts';
import { pgliteServerData } from '../../support/shop/serverData.ts';

it('a killed shop loses nothing that it acknowledged, and writes nothing half', async () => {
  const serverData = await pgliteServerData();
  const { acknowledged, cutOff, faults } = await killUnderLoad(serverData, 2).finally(serverData.leave);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(2);
  expect(cutOff).toBeGreaterThan(0);
});
