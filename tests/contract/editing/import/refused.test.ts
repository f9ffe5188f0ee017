import { describe, expect, it } from 'vitest';
import { call } from '#api/call.ts';
import { Refused } from '#api/failures.ts';
import { listCategories } from '#contract/catalogue/calls.ts';
import { importCatalogue } from '#contract/operator/goods/import.ts';
import { catalogueChanges } from '#server/database/schema.ts';
import { product, variation } from '../../../support/editing/fileExamples.ts';
import { ownShop } from '../../../support/shop/ownShop.ts';

const tea = [{ name: 'Tea' }];

const shop = ownShop();

const refused = async (catalogue: unknown, token?: string): Promise<Refused> => {
  const body = { catalogue, dryRun: false };
  const answer = call(shop.backend(), importCatalogue, { body }, token === undefined ? {} : { token });
  return (await answer.catch((failure: unknown) => failure)) as Refused;
};
const isEmpty = async (): Promise<boolean> => {
  const changes = await shop.database.db.select().from(catalogueChanges);
  return changes.length === 0 && (await call(shop.backend(), listCategories, {})).data.length === 0;
};

describe('a faulty file', () => {
  it('is refused with every fault by its path, and nothing is written', async () => {
    const products = [product(), product({ nameEn: 'B', variations: [variation({ price: 'x', stock: -1 })] })];
    const refusal = await refused({ categories: tea, products }, shop.operatorToken);
    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
    const at = ['products', 1, 'variations', 0];
    expect(refusal.body['faults']).toEqual([
      { path: [...at, 'price'], message: 'must be a number, but is text' },
      { path: [...at, 'stock'], message: 'must not be negative: -1' },
    ]);
    expect(refusal.body.fields).toMatchObject({ 'products[1].variations[0].stock': 'must not be negative: -1' });
    expect(await isEmpty()).toBe(true);
  });

  it('is refused without a word that is not in the file', async () => {
    const refusal = await refused(undefined, shop.operatorToken);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid' });
    expect(await isEmpty()).toBe(true);
  });

  it('of many thousand faults is answered with some of them', async () => {
    const refusal = await refused(
      Array.from({ length: 6_000 }, () => 0),
      shop.operatorToken,
    );
    const faults = refusal.body['faults'] as unknown[];
    expect([faults.length, faults.at(-1)]).toEqual([5_001, { path: [], message: '… and 1000 more faults' }]);
  });
});

describe('without the token', () => {
  it('the body is not even read', async () => {
    const url = '/api/v1/operator/catalogue/import';
    const headers = { 'content-type': 'application/json' };
    const answer = await shop.app.inject({ method: 'POST', url, headers, payload: '{ torn' });
    expect(answer.statusCode).toBe(401);
  });
});

it('a body over 64 MB is too large', async () => {
  const url = '/api/v1/operator/catalogue/import';
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.operatorToken}` };
  const payload = Buffer.alloc(64 * 1024 * 1024 + 1, ' ');
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload });
  expect(answer.json()).toMatchObject({ code: 'too_large' });
  expect(answer.statusCode).toBe(413);
});
