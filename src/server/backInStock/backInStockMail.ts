import type { MailWords } from '#server/content/mailTexts.ts';
import type { Mail } from '#server/mail/mail.ts';
import { bodiesOf } from '#server/mail/template.ts';
import { pagePath, say } from '#server/words.ts';
import type { FulfilledRequest } from './queries.ts';

/**
 * The mail that something is back, in the language of whoever asked.
 *
 * @param words of the shop's mails
 * @param publicUrl without a slash at the end
 * @param token stops such mails
 */
export function backInStockMail(request: FulfilledRequest, words: MailWords, publicUrl: string, token: string): Mail {
  const { locale, email, category, slug, variationId } = request;
  const name = nameOf(request);
  const path = `/${encodeURIComponent(category)}/product/${encodeURIComponent(slug)}?v=${variationId}`;
  const page = publicUrl + pagePath(locale, `/stop-mails#${token}`);
  const says = (field: 'subject' | 'heading' | 'text' | 'closing') => words.of(locale, 'backInStock', field, { name });
  const paragraphs = [words.greeting(locale, undefined), says('text'), says('closing')];
  const letter = {
    locale,
    heading: says('heading'),
    paragraphs: paragraphs.filter((paragraph) => paragraph !== ''),
    button: { label: say(locale, 'mail', 'backInStock.button'), url: publicUrl + pagePath(locale, path) },
    stop: { label: say(locale, 'accountMails', 'stop'), url: page },
  };
  const stop = { oneClick: `${publicUrl}/api/v1/client/mails/${token}/stop` };
  return { to: email, subject: says('subject'), stop, ...bodiesOf(letter) };
}

/** Its name in the language, with the size and colour that were asked for. */
function nameOf({ locale, name, nameMm, size, sizeMm, colour, colourMm }: FulfilledRequest): string {
  const own = locale === 'my' ? [nameMm ?? name, sizeMm ?? size, colourMm ?? colour] : [name, size, colour];
  return own.filter(Boolean).join(' · ');
}
