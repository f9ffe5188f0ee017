import { describe, expect, it } from 'vitest';
import { contactSettings, homeSettings, shopSettings } from '#contract/content/settings.ts';
import { documentNames } from '#contract/operator/content.ts';
import { activityFacts } from '#contract/operator/activityTable.ts';
import { goodsLimits } from '#contract/operator/goodsLimits.ts';
import { payeeWays } from '#contract/payments/payeeFields.ts';
import { deliverySettings } from '#contract/shipping/zones.ts';
import { locales } from '#contract/values/locale.ts';

import { activityProps } from '#islands/desk/activity/words.ts';
import { contentProps, labelIn } from '#islands/desk/content/words.ts';
import { firstTexts } from '#server/content/documents.ts';
import type { RegionFields } from '#server/content/region.ts';
import { wordsIn } from '#server/words.ts';
import { sampleNames } from '../../support/site/words.ts';

const settings: Readonly<Record<string, object>> = {
  ...{ shop: shopSettings, home: homeSettings, contact: contactSettings, delivery: deliverySettings },
};
/** Every field is named here, or it does not compile. */
const ofRegion: Readonly<Record<keyof RegionFields, true>> = { currency: true, timeZone: true, perFirst: true };

/** The fields of a document at the front; of texts their place without the language. */
const fieldsOf = (name: (typeof documentNames)[number]): string[] =>
  Object.keys(settings[name] ?? firstTexts(name, sampleNames)).map((field) => field.replace(/^(?:en|my)\./u, ''));

const front = documentNames.map((name) => [name, fieldsOf(name)] as const);
const ofOwners = [
  ['goods-limits', Object.keys(goodsLimits)],
  ['payees', [...payeeWays]],
  ['opening', ['isOpen']],
  ['region', Object.keys(ofRegion)],
] as const;

describe.each(locales)('in %s', (locale) => {
  const unnamed = (names: Readonly<Record<string, string>>, fields: readonly string[]): string[] =>
    fields.filter((field) => labelIn(names, field) === field);

  it.each([...front, ...ofOwners])('every field of the document %s has a name in the activity log', (_, fields) => {
    expect(fields.length).toBeGreaterThan(0);
    expect(unnamed(activityProps(locale, wordsIn).words.fields, fields)).toEqual([]);
  });

  it('every fact about an act has its words', () => {
    expect(Object.keys(activityProps(locale, wordsIn).words.facts)).toEqual([...activityFacts]);
  });

  it.each(front)('every field of the document %s has a name in its history', (_, fields) => {
    expect(unnamed(contentProps(locale, wordsIn).words.fields, fields)).toEqual([]);
  });
});
