import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  labelAt,
  picturePath,
  pictureSize,
  startOf,
  stepParts,
  taskGroups,
  type TaskName,
  taskNames,
} from '#components/desk/tasks.ts';
import { type DeskScreenName, deskScreens } from '#i18n/deskScreens.ts';
import { locales } from '#i18n/locales.ts';
import { text } from '#i18n/words/build.ts';
import { routes } from '../../visual/screens/routes.ts';
import { root } from '../../support/project/root.ts';
import { loadWords } from '../../support/site/words.ts';

const folder = join(root, 'public/image/help');
const screens = Object.keys(deskScreens) as DeskScreenName[];
const labelsOf = (locale: 'en' | 'my', name: TaskName): string[] =>
  [
    ...text(locale, 'deskHelp')
      .tasks[name].steps.join(' ')
      .matchAll(/\{\{([^{}]+)\}\}/gu),
  ].map(([, key = '']) => key);

describe('the help of the desk', () => {
  beforeAll(loadWords);

  it('has twenty tasks or more, with three to six steps each, in groups that follow each other', () => {
    expect(taskNames.length).toBeGreaterThanOrEqual(20);
    for (const name of taskNames) {
      const { steps } = text('en', 'deskHelp').tasks[name];
      expect(steps.length, name).toBeGreaterThanOrEqual(3);
      expect(steps.length, name).toBeLessThanOrEqual(6);
    }
    expect(taskGroups.flatMap(([, names]) => names)).toEqual(taskNames);
  });

  it.each(locales)('names words that stand on the screens, in %s', (locale) => {
    for (const name of taskNames) {
      const labels = labelsOf(locale, name);
      expect(labels.length, name).toBeGreaterThan(0);
      const shown = text(locale, 'deskHelp').tasks[name].steps.flatMap((step) => stepParts(locale, step));
      expect(shown.filter(({ isLabel }) => isLabel).map((part) => part.text)).toEqual(
        labels.map((key) => labelAt(locale, key)),
      );
      expect(shown.some((part) => part.text.includes('{{'))).toBe(false);
    }
  });

  it('names the same words in both languages', () => {
    for (const name of taskNames)
      expect(labelsOf('my', name).toSorted(), name).toEqual(labelsOf('en', name).toSorted());
  });

  it('refuses a word that no screen has, and one with a gap', () => {
    expect(() => stepParts('en', 'Press {{deskGoods.quick.sell}}.')).toThrow('deskGoods.quick.sell');
    expect(() => stepParts('en', 'Press {{deskGoods.quick.price}}.')).toThrow('gap');
  });

  it('begins each task on a page that there is', () => {
    const pages = routes();
    for (const name of taskNames) {
      const { screen, path } = startOf('en', name);
      expect(pages).toContain(path.replace(/\?.*/u, ''));
      expect(screens).toContain(screen);
    }
  });

  it('has a picture of each task in both languages, of one size, and all of them are light', async () => {
    const wanted = locales.flatMap((locale) => taskNames.map((name) => picturePath(locale, name)));
    expect(
      readdirSync(folder)
        .map((file) => `/image/help/${file}`)
        .toSorted(),
    ).toEqual(wanted.toSorted());
    const colours = await Promise.all(
      wanted.map(async (path) => {
        const picture = sharp(join(root, 'public', path));
        expect(await picture.metadata(), path).toMatchObject(pictureSize);
        return { path, entropy: (await picture.stats()).entropy };
      }),
    );
    // An empty one holds the place of a picture that is not taken yet.
    expect(colours.filter(({ entropy }) => entropy < 0.5)).toEqual([]);
    const bytes = readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(1_500_000);
  });
});
