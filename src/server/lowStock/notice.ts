import type { Locale } from '#contract/values/locale.ts';
import type { LowStockRow } from '#contract/operator/goods/stock.ts';
import { minuteOf } from '#contract/values/shopTime.ts';
import { lowStock } from '#server/editing/stock/read.ts';
import { queuePushNews } from '#server/jobs/queries/outbox.ts';
import type { SweepRound } from '#server/jobs/sweeper.ts';
import { bodiesOf } from '#server/mail/template.ts';
import type { Mail } from '#server/mail/mail.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { pagePath, say } from '#server/words.ts';
import { hasLowStockCheck, mailedEditors, saveLowStockCheck } from './queries.ts';

/** The hour of the shop's clocks from which the day has its notice: whoever orders goods does so in the morning. */
const firstHour = 7;

/** Variations that are remembered, and of them the lines of a mail. */
const mostChecked = 10_000;
const mostLines = 10;

/**
 * Tells the staff once a day which goods run low, where some do that did not at the check before: on their devices, and
 * by mail those who edit stock and have no device that is told.
 *
 * @returns how many variations are new
 */
export async function tellLowStock({ db, now, config, wakeOutbox }: SweepRound): Promise<number> {
  const minute = minuteOf(now, config.region.timeZone);
  const [day, hour] = [minute.slice(0, 10), Number(minute.slice(11, 13))];
  if (hour < firstHour || (await hasLowStockCheck(db, day))) return 0;
  const count = await db.transaction(async (tx) => {
    const low = await lowStock(tx, mostChecked);
    const ids = low.map(({ variation }) => variation);
    const fresh = await saveLowStockCheck(tx, day, ids);
    if (fresh === undefined || fresh.size === 0) return 0;
    await queuePushNews(tx, { kind: 'stock', count: low.length }, now);
    for (const { email, locale } of await mailedEditors(tx))
      await queueMail(tx, lowStockMail(email, low, fresh, locale ?? 'en', config.publicUrl), now);
    return fresh.size;
  });
  if (count > 0) wakeOutbox?.();
  return count;
}

/** Names the goods that run low, those first that did not before. */
function lowStockMail(
  to: string,
  low: readonly LowStockRow[],
  fresh: ReadonlySet<number>,
  locale: Locale,
  publicUrl: string,
): Mail {
  const [isNew, known] = [true, false].map((wanted) => low.filter(({ variation }) => fresh.has(variation) === wanted));
  const shown = [...(isNew ?? []), ...(known ?? [])];
  const more = shown.length - mostLines;
  const lines = [
    ...shown.slice(0, mostLines).map((row) => lineOf(row, locale)),
    ...(more > 0 ? [say(locale, 'staffMails', 'lowStock.more', { count: more })] : []),
  ];
  const subject = say(locale, 'staffMails', 'lowStock.subject', { count: low.length });
  const body = {
    ...{ locale, heading: subject, shop: { publicUrl } },
    paragraphs: [
      say(locale, 'staffMails', 'lowStock.text', { count: fresh.size }),
      { panel: lines.join('\n') },
      say(locale, 'staffMails', 'lowStock.why'),
    ],
    button: {
      label: say(locale, 'staffMails', 'lowStock.button'),
      url: publicUrl + pagePath(locale, '/desk/stock?part=low'),
    },
  };
  return { to, subject, ...bodiesOf(body) };
}

function lineOf(row: LowStockRow, locale: Locale): string {
  const { name, name_mm: nameMm, size, size_mm: sizeMm, colour, colour_mm: colourMm, stock, limit } = row;
  const parts = locale === 'my' ? [nameMm ?? name, sizeMm ?? size, colourMm ?? colour] : [name, size, colour];
  const values = { name: parts.filter(Boolean).join(' · '), count: stock, limit };
  return say(locale, 'staffMails', 'lowStock.line', values);
}
