import { aliasKinds } from '#contract/catalogue/aliasKinds.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Text } from '#i18n/words/build.ts';
import { fieldNames } from '#islands/desk/content/words.ts';

/** The props of the activity log. */
export function activityProps(locale: Locale, text: Text) {
  const events: Record<string, string> = {
    ...text(locale, 'orders').events,
    ...text(locale, 'deskOrder').timeline.events,
  };
  const content = text(locale, 'deskFront');
  const { languages } = content;
  const { zone, currency } = text(locale, 'deskRegion');
  const ofOwners = {
    ...text(locale, 'checkout').payees.ways,
    ...{ currency: currency.title, timeZone: zone.label, perFirst: currency.rate },
    isOpen: text(locale, 'deskOpening').gate.states.open,
  };
  const fields: Record<string, string> = { ...ofOwners, ...fieldNames(content) };
  return {
    locale,
    months: text(locale, 'profile').months,
    words: {
      ...text(locale, 'deskActivity'),
      fields,
      goodsFields: goodsFields(locale, text),
      languages,
      events,
      roles: text(locale, 'deskStaff').roles,
      rights: text(locale, 'deskStaff').rights,
    },
  };
}

/** Returns the names of the fields of goods, categories and brands. */
function goodsFields(locale: Locale, text: Text): Record<string, string> {
  const { fields } = text(locale, 'deskGoods').product;
  const { my } = text(locale, 'deskFront').languages;
  const { title, kinds } = text(locale, 'deskAliases');
  const names: Record<string, string> = {
    ...text(locale, 'deskCategories').fields,
    ...fields,
    price: fields.price.replace(' ({{currency}})', ''),
  };
  for (const [name, label] of Object.entries(names)) names[`${name}_mm`] = `${label} (${my})`;
  for (const kind of aliasKinds) names[`also_called_${kind}`] = `${title} (${kinds[kind]})`;
  return names;
}

export type ActivityProps = ReturnType<typeof activityProps>;
