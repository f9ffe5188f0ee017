import type { ShopContent, TextChanges, WeekHours } from '#contract/content/settings.ts';
import type { DocumentFields } from '#contract/operator/front.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { locales, type Locale } from '#contract/values/locale.ts';

/** What documents differ in from their first values, by their names. */
export type ChangedDocuments = ReadonlyMap<string, DocumentFields>;

interface Words {
  /** The file of words of a page; undefined for what is no page. */
  pageFile: (name: string) => string | undefined;
  /** The opening hours as a sentence. */
  hours: (week: WeekHours, note: string, locale: Locale) => string;
  firstHours: WeekHours;
}

/** What pages are built from. How the shop is reached becomes texts: many pages and mails say it. */
export function publicContent(documents: ChangedDocuments, words: Words): ShopContent {
  const texts: Record<string, TextChanges> = {};
  for (const [name, fields] of documents) {
    const file = words.pageFile(name);
    if (file !== undefined && Object.keys(fields).length > 0) texts[file] = fields;
  }
  const contact = documents.get('contact') ?? {};
  const said = contactTexts(contact, words);
  if (Object.keys(said).length > 0) texts['contact'] = { ...texts['contact'], ...said };
  const { slides, tiles, sections } = documents.get('home') ?? {};
  return {
    texts,
    ...withoutUndefined({ links: contact['links'] as ShopContent['links'] }),
    home: withoutUndefined({ slides, tiles, sections }) as ShopContent['home'],
  };
}

/** The texts that the contact panel, the foot of every page and mails say of how the shop is reached. */
export function contactTexts(
  { phone, email, address, hours, hoursNote }: DocumentFields,
  words: Pick<Words, 'hours' | 'firstHours'>,
): TextChanges {
  const entries = locales.flatMap((locale) => {
    const note = (hoursNote as Record<Locale, string> | undefined)?.[locale] ?? '';
    const saysHours = hours !== undefined || note !== '';
    const week = (hours as WeekHours | undefined) ?? words.firstHours;
    const said = {
      phone,
      email,
      address: (address as Record<Locale, string> | undefined)?.[locale],
      hours: saysHours ? words.hours(week, note, locale) : undefined,
    };
    return Object.entries(withoutUndefined(said)).map(([key, text]): [string, unknown] => [
      `${locale}.panel.${key}`,
      text,
    ]);
  });
  return Object.fromEntries(entries);
}
