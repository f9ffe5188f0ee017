import type { MailBody, MailPart, MailShop } from './body.ts';
import type { Mail } from './mail.ts';
import { htmlOf } from './html.ts';

/** The HTML body of a mail, and the same as text. */
export function bodiesOf(mailBody: MailBody): Pick<Mail, 'text' | 'html' | 'locale'> {
  return { locale: mailBody.locale, text: textOf(mailBody), html: htmlOf(mailBody) };
}

function textOf({ heading, paragraphs, quote, button, shop, stop }: MailBody): string {
  const parts = [
    heading,
    ...paragraphs.map(textOfPart),
    ...(quote ? [quotedText(quote)] : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(shop?.reach ? [reachText(shop.reach)] : []),
    '{{shop}}',
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function textOfPart(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('panel' in part) return part.panel;
  if ('goods' in part) return [part.title, ...part.goods.map(({ text }) => text)].join('\n');
  return part.sums.map(({ text }) => text).join('\n');
}

const reachText = ({ title, lines }: NonNullable<MailShop['reach']>): string =>
  [title, ...lines.map(({ label, text, url }) => `${label}: ${url?.startsWith('http') ? url : text}`)].join('\n');

const quotedText = ({ label, text }: { label: string; text: string }): string =>
  [label, ...text.split(/\r?\n/u).map((line) => `> ${line}`)].join('\n');
