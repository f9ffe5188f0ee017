import { expect, it } from 'vitest';
import { recordFigure } from '../support/load/figures.ts';
import { killUnderLoad } from '../support/load/kills.ts';
import { onEachServerDatabase, onServerPostgres, type ServerData } from '../support/shop/serverData.ts';

const kills = Number(process.env['LOAD_KILLS'] ?? 2);

onEachServerDatabase((openData) => {
  it(`${kills} kill -9 under load lose no acknowledged order and leave no half one`, async () => {
    await kill(await openData(), 1);
  });
});

onServerPostgres((openData) => {
  it(`${kills} kill -9 of two servers at once lose no acknowledged order and leave no half one`, async () => {
    await kill(await openData(), 2);
  });
});

async function kill(serverData: ServerData, servers: number): Promise<void> {
  const { acknowledged, cutOff, writtenUnanswered, faults } = await killUnderLoad(serverData, kills, servers).finally(
    serverData.leave,
  );
  const what = `${serverData.kind}${servers > 1 ? `, ${servers} servers` : ''}: ${kills} × kill -9 under load`;
  recordFigure(`${what}: orders acknowledged, all there`, acknowledged);
  recordFigure(`${what}: requests cut off and sent again, of which were written`, `${cutOff}, ${writtenUnanswered}`);
  recordFigure(`${what}: faults in the books`, faults.length, 0);
  expect(faults).toEqual([]);
  expect(acknowledged).toBeGreaterThan(kills);
}
