import type { OrderStatus } from '#contract/orders/order.ts';
import type { PaymentStatus } from '#contract/payments/payment.ts';
import type { Locale } from '#contract/values/locale.ts';
import type { Arrival } from './arrival.ts';
import { weekdayOf } from './arrivalRule.ts';

/** Names that a day is said with, each list with spaces between. */
interface DayNames {
  months: string;
  /** Monday first. */
  weekdays: string;
}

/** The words that say a span of days. */
interface WhenWords extends DayNames {
  when: { one: string; range: string };
}

/** Returns true if the parcel is packed or on its way, or will be when it is paid. */
export const isStillToArrive = (status: OrderStatus, payment: PaymentStatus): boolean =>
  status === 'Shipped' || (status === 'Processing' && (payment === 'Paid' || payment === 'Pending'));

/** Returns when a parcel arrives, as a sentence: "Arrives Thu 3 – Mon 7 December." */
export const arrivalSentence = (arrival: Arrival, locale: Locale, words: WhenWords & { arrives: string }): string =>
  words.arrives.replace('{{days}}', arrivalDays(arrival, locale, words));

/** Returns when something arrives: "Thu 3 – Mon 7 December", "Mon 30 November – Thu 3 December", "Thu 3 December". */
export function arrivalDays({ earliest, latest }: Arrival, locale: Locale, words: WhenWords): string {
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  // The month is said once, where each language has it: before the days or behind them.
  const [first, last] = [
    dayName(earliest, locale, words, !isOneMonth || locale === 'my'),
    dayName(latest, locale, words, !isOneMonth || locale === 'en'),
  ];
  const { one, range } = words.when;
  if (earliest === latest) return one.replace('{{day}}', dayName(earliest, locale, words, true));
  return range.replace('{{first}}', first).replace('{{last}}', last);
}

/** A day of the week with its date: "Thu 3 December", "ဒီဇင်ဘာလ 3 ရက် (ကြာသပတေး)"; with its month or without. */
function dayName(day: string, locale: Locale, { months, weekdays }: DayNames, hasMonth: boolean): string {
  const date = Number(day.slice(8));
  const month = hasMonth ? (months.split(' ')[Number(day.slice(5, 7)) - 1] ?? '') : '';
  const weekday = weekdays.split(' ')[weekdayOf(day)] ?? '';
  if (locale === 'my') return `${month && `${month}လ `}${date}\u00a0ရက် (${weekday})`;
  return `${weekday} ${date}${month && ` ${month}`}`;
}
