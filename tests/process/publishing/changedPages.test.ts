import { keptListFile } from '#publish/build/keptList.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { headersName, redirectsName } from '#publish/headers/hostFiles.ts';
import type { Release } from '#publish/release/record.ts';
import { buildWithAstro } from '../../support/publishing/plainAstro.ts';
import {
  differencesFromFullBuild,
  openPublishedShop,
  type PublishedShop,
} from '../../support/publishing/publishedShop.ts';
import { editContentAtRandom } from '../../support/editing/randomContent.ts';
import { seededRandom, editAtRandom } from '../../support/editing/randomEdits.ts';

/** Files that are written once all others are made. */
const hostFiles = [headersName, redirectsName, keptListFile];

/** EDITS=200 makes as many as it takes to be sure. */
const edits = Number(process.env['EDITS'] ?? 6);
const builds = Number(process.env['BUILDS'] ?? 1);

let shop: PublishedShop;
beforeAll(async () => {
  shop = await openPublishedShop();
}, 120_000);
afterAll(() => shop.close());

const filesOf = async ({ files }: Release): Promise<Map<string, string>> => {
  const made = [...files].filter(([file]) => file !== 'built.json');
  return new Map(
    await Promise.all(
      made.map(async ([file, folder]) => [file, await readFile(join(folder, file), 'base64')] as const),
    ),
  );
};

/** The files that are in one of two sites alone, or not the same in both. */
const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file));

it(
  `after each of ${edits} edits the site is what rendering every page would make`,
  { timeout: 1_800_000 },
  async () => {
    await shop.publish();
    const roll = seededRandom(7);
    for (let count = 1; count <= edits; count++) {
      const edit = await editAtRandom(shop.shop.database.db, roll, count);
      const { kind } = await shop.publish();
      expect([edit, kind]).toEqual([edit, 'changed']);
      expect([edit, await differencesFromFullBuild(shop)]).toEqual([edit, []]);
    }
  },
);

it(
  `after each of ${edits} edits of texts too, and what was rendered is what differs`,
  { timeout: 1_800_000 },
  async () => {
    await shop.publish();
    const roll = seededRandom(13);
    let before = await filesOf(await shop.live());
    for (let count = 1; count <= edits; count++) {
      const edit = await editContentAtRandom(shop.shop.database.db, roll, count);
      const { rendered } = await shop.publish();
      expect([edit, await differencesFromFullBuild(shop)]).toEqual([edit, []]);
      const after = await filesOf(await shop.live());
      // What says when it was built is written each time; what is made of all others is no page.
      const pages = differing(before, after).filter((file) => !hostFiles.includes(file));
      expect([edit, rendered]).toEqual([edit, pages.length + 1]);
      before = after;
    }
  },
);

it(
  `and what a build of everything makes, and Astro alone, to the byte, ${builds} times`,
  { timeout: 1_800_000 },
  async () => {
    const roll = seededRandom(11);
    for (let build = 1; build <= builds; build++) {
      for (let count = 1; count <= 6; count++) {
        await editAtRandom(shop.shop.database.db, roll, build * 1000 + count);
        await shop.publish();
      }
      const changed = await filesOf(await shop.live());
      const receipt = await shop.publish({ full: true });
      expect(receipt.kind).toBe('full');
      const whole = await filesOf(await shop.live());
      expect(differing(changed, whole)).toEqual([]);
      const alone = await buildWithAstro(shop.apiUrl, shop.publicUrl);
      alone.delete('built.json');
      for (const file of hostFiles) whole.delete(file);
      expect(differing(whole, alone)).toEqual([]);
    }
  },
);
