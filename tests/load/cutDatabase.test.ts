import { expect, it } from 'vitest';
import { cutDatabaseUnderLoad } from '../support/load/databaseCuts.ts';
import { recordFigure } from '../support/load/figures.ts';
import { onServerPostgres } from '../support/shop/serverData.ts';

const cuts = Number(process.env['LOAD_CUTS'] ?? 2);

onServerPostgres((openData) => {
  it(`two servers whose database is away ${cuts} times for five seconds under load lose nothing`, async () => {
    const serverData = await openData();
    const { answers: all, ...outcome } = await cutDatabaseUnderLoad(serverData, cuts, 5_000).finally(serverData.leave);
    const answers = Object.fromEntries(Object.entries(all).filter(([what]) => what.startsWith('POST')));
    const what = `PostgreSQL, 2 servers: ${cuts} cuts of 5 s under load`;
    recordFigure(`${what}: orders acknowledged, all there`, outcome.acknowledged);
    recordFigure(`${what}: answers`, JSON.stringify(answers).replaceAll(/["{}]/gu, ''));
    recordFigure(
      `${what}: processes lost, faults in the books`,
      `${outcome.unanswered}, ${outcome.faults.length}`,
      '0, 0',
    );
    expect(outcome).toMatchObject({ unanswered: 0, readyAgain: 2, faults: [] });
    expect(Object.keys(answers).toSorted()).toEqual(['POST order 200', 'POST order 503']);
  });
});
