import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProxy } from '../../support/conform/proxy.ts';
import { plantedFaults } from '../../support/conform/plants.ts';
import { namesOfFaults, notTried, tryBackend } from '../../support/conform/run.ts';
import { openShopToTry, type ShopToTry } from '../../support/conform/shop.ts';
import { operatorToken } from '../../support/shop/apiServer.ts';

let shop: ShopToTry;
beforeAll(async () => {
  shop = await openShopToTry();
});
afterAll(() => shop[Symbol.asyncDispose]());

describe('the reference backend', () => {
  it('keeps the contract, that of operators too, and hardly anything is left out', async () => {
    const report = await tryBackend(shop.base, { mailbox: shop.mailbox, operatorToken });
    expect(namesOfFaults(report)).toEqual([]);
    expect(report.results.length).toBeGreaterThan(450);
    // Nobody publishes here, and two lists ask for what the kit does not know: a name, and orders.
    const calls = ['publish', 'operator/releases', 'operator/unpublished', 'operator/also-called', 'operator/packing'];
    const others = notTried(report).filter((line) => !calls.some((call) => line.startsWith(`GET /${call}:`)));
    expect(others.join('\n')).toBe('');
  });

  it('keeps the contract behind a proxy that changes nothing', async () => {
    await using proxy = await openProxy(shop.base.origin, (_, forward) => forward());
    const report = await tryBackend(proxy.base, { only: ['catalogue', 'basket'] });
    expect(namesOfFaults(report)).toEqual([]);
  });
});

describe('a backend with one fault', () => {
  it('that much builds on has it told once: what was not reached says why', async () => {
    await using proxy = await openProxy(shop.base.origin, (passing, forward) =>
      forward(passing.method === 'POST' && passing.path === '/customers' ? { path: '/nowhere' } : {}),
    );
    const report = await tryBackend(proxy.base, { only: ['basket', 'orders'] });
    expect(namesOfFaults(report)).toEqual(['POST /customers: is there']);
    const unreached = notTried(report).filter((line) => line.includes('it needs POST /customers'));
    expect(unreached.length).toBeGreaterThan(50);
  });

  it('is broken in at least twenty ways', () => {
    expect(new Set(plantedFaults.map(({ fault }) => fault)).size).toBeGreaterThanOrEqual(20);
  });

  it.each(plantedFaults)('$fault: the kit says so, and little else', async ({ found, beside = 0, plant }) => {
    await using proxy = await openProxy(shop.base.origin, plant());
    const [call = ''] = found.split(': ');
    const faults = namesOfFaults(await tryBackend(proxy.base, { only: [call] }));
    expect(faults).toContain(found);
    expect(faults.length - 1, faults.join('\n')).toBeLessThanOrEqual(beside);
  });
});
