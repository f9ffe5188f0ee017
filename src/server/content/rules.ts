import type { WeekHours, ShopContent, TextChanges } from '#contract/content/settings.ts';
import type { TaxSettings } from '#contract/content/taxSettings.ts';
import { namePlaces, type ShopNames } from '#contract/content/shopName.ts';
import type { DocumentFields } from '#contract/operator/content.ts';
import { withoutUndefined } from '#contract/values/withoutUndefined.ts';
import { type Locale, locales } from '#contract/values/locale.ts';
import type { Words } from '#i18n/words/namespaces.ts';

/** Documents' differences from their first values, by their names. */
export type ChangedDocuments = ReadonlyMap<string, DocumentFields>;

interface ContentWords {
  /** The file of words of a page; undefined for what is no page. */
  pageFile: (name: string) => string | undefined;
  /** The opening hours as a sentence. */
  hours: (week: WeekHours, note: string, locale: Locale) => string;
  firstHours: WeekHours;
}

/** Returns what pages are built from. How the shop is reached becomes texts: many pages and mails say it. */
export function publicContent(documents: ChangedDocuments, words: ContentWords): ShopContent {
  const texts: Record<string, TextChanges> = {};
  for (const [name, fields] of documents) {
    const file = words.pageFile(name);
    if (file !== undefined && Object.keys(fields).length > 0) texts[file] = fields;
  }
  const common = nameTexts(documents.get('shop') ?? {});
  if (Object.keys(common).length > 0) texts['common'] = common;
  const contact = documents.get('contact') ?? {};
  const contactParts = contactTexts(contact, words);
  if (Object.keys(contactParts).length > 0) texts['contact'] = { ...texts['contact'], ...contactParts };
  const { slides, tiles, sections } = documents.get('home') ?? {};
  const branding = brandingIn(documents);
  const tax = documents.get('shop')?.['tax'] as TaxSettings | undefined;
  return {
    texts,
    ...(Object.keys(branding).length > 0 && { branding }),
    ...(tax?.vatRegistered && { hasTaxInvoices: true }),
    ...withoutUndefined({
      links: contact['links'] as ShopContent['links'],
      sales: documents.get('shop')?.['sales'] as ShopContent['sales'],
    }),
    home: withoutUndefined({ slides, tiles, sections }) as ShopContent['home'],
  };
}

/** Both names, which pages of both languages have. */
function nameTexts({ name }: DocumentFields): TextChanges {
  const names = name as ShopNames | undefined;
  if (!names) return {};
  return Object.fromEntries(
    locales.flatMap((page) => locales.map((locale) => [`${page}.${namePlaces[locale]}`, names[locale]])),
  );
}

/** Returns the name of the shop, as it is first or as the shop has changed it. */
export const namesIn = (documents: ChangedDocuments, first: ShopNames): ShopNames =>
  (documents.get('shop')?.['name'] as ShopNames | undefined) ?? first;

/** Returns the logo and the colours, where the shop has its own. */
export function brandingIn(documents: ChangedDocuments): NonNullable<ShopContent['branding']> {
  const { logo, colours } = documents.get('shop') ?? {};
  return withoutUndefined({ logo: logo ?? undefined, colours }) as NonNullable<ShopContent['branding']>;
}

/** The texts that the contact panel, the foot of every page and mails say of how the shop is reached. */
export function contactTexts(
  { phone, email, address, hours, hoursNote }: DocumentFields,
  words: Pick<ContentWords, 'hours' | 'firstHours'>,
): TextChanges {
  const entries = locales.flatMap((locale) => {
    const note = (hoursNote as Record<Locale, string> | undefined)?.[locale] ?? '';
    const hasHours = hours !== undefined || note !== '';
    const week = (hours as WeekHours | undefined) ?? words.firstHours;
    const texts = {
      phone,
      email,
      address: (address as Record<Locale, string> | undefined)?.[locale],
      hours: hasHours ? words.hours(week, note, locale) : undefined,
    };
    return Object.entries(withoutUndefined(texts)).map(([key, text]): [string, unknown] => [
      `${locale}.panel.${key}`,
      text,
    ]);
  });
  return Object.fromEntries(entries);
}

type Day = WeekHours[number];

/** Returns when the shop answers, in a sentence: days that follow each other with the same hours are one span. */
export function hoursText(week: WeekHours, note: string, locale: Locale, words: Words['hours']): string {
  const lines = spansOf(week).map(({ first, last, hours: { from, to } }) =>
    fill(words.line, {
      days: daysIn(first, last, words),
      from: clockIn(from, locale, words),
      to: clockIn(to, locale, words),
    }),
  );
  return [...(lines.length > 0 ? lines : [words.closed]), ...(note ? [note] : [])].join(' · ');
}

interface Span {
  first: number;
  last: number;
  hours: NonNullable<Day>;
}

function spansOf(week: WeekHours): Span[] {
  const spans: Span[] = [];
  for (const [day, hours] of week.entries()) {
    if (!hours) continue;
    const before = spans.at(-1);
    if (before?.last === day - 1 && isSame(before.hours, hours)) before.last = day;
    else spans.push({ first: day, last: day, hours });
  }
  return spans;
}

const isSame = (one: NonNullable<Day>, other: NonNullable<Day>): boolean =>
  one.from === other.from && one.to === other.to;

function daysIn(first: number, last: number, { days, everyDay, span }: Words['hours']): string {
  if (first === 0 && last === days.length - 1) return everyDay;
  const [from = '', to = ''] = [days[first], days[last]];
  return first === last ? from : fill(span, { first: from, last: to });
}

/** The hours at which the parts of a day begin: night, morning, noon, evening, night. */
const partStarts = [0, 4, 12, 16, 19];

/** 18:00 is 06:00 PM, and ညနေ 6 နာရီ. */
function clockIn(time: string, locale: Locale, { sharp, clock, parts }: Words['hours']): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const part = parts[partStarts.findLastIndex((start) => start <= hours)] ?? '';
  const twelve = String(hours % 12 || 12);
  const [hour, minute] =
    locale === 'my' ? [twelve, String(minutes)] : [twelve.padStart(2, '0'), String(minutes).padStart(2, '0')];
  return fill(minutes === 0 ? sharp : clock, { hour, minute, part });
}

const fill = (sentence: string, values: Record<string, string>): string =>
  sentence.replaceAll(/\{\{(\w+)\}\}/gu, (_, name: string) => values[name] ?? '');
