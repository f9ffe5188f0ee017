import { joinCounted } from '#burmese/breakParts.ts';
import { colon, type MailBody, type MailPart, type MailShop } from './body.ts';
import type { Mail } from './mail.ts';
import { htmlOf } from './html.ts';

/** The HTML body of a mail, and the same as text. */
export function bodiesOf(mailBody: MailBody): Pick<Mail, 'text' | 'html' | 'locale'> {
  return { locale: mailBody.locale, text: textOf(mailBody), html: htmlOf(mailBody) };
}

/** The text joins what is counted, as the HTML does; words have no joins, which would be copied and not be found. */
function textOf({ locale, heading, paragraphs, quote, button, shop, stop }: MailBody): string {
  const parts = [
    heading,
    ...paragraphs.map(textOfPart),
    ...(quote ? [quotedText(quote)] : []),
    ...(button ? [`${button.label}${colon[locale]}\n${button.url}`] : []),
    ...(shop?.reach ? [reachText(shop.reach, locale)] : []),
    '{{shop}}',
    ...(stop ? [`${stop.label}${colon[locale]}\n${stop.url}`] : []),
  ];
  return `${joinCounted(parts.join('\n\n'))}\n`;
}

function textOfPart(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('panel' in part) return part.panel;
  if ('goods' in part) return [part.title, ...part.goods.map(({ text }) => text)].join('\n');
  return part.sums.map(({ text }) => text).join('\n');
}

const reachText = ({ title, lines }: NonNullable<MailShop['reach']>, locale: MailBody['locale']): string =>
  [
    title,
    ...lines.map(({ label, text, url }) => `${label}${colon[locale]} ${url?.startsWith('http') ? url : text}`),
  ].join('\n');

const quotedText = ({ label, text }: { label: string; text: string }): string =>
  [label, ...text.split(/\r?\n/u).map((line) => `> ${line}`)].join('\n');
