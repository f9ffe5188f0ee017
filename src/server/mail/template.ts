import { breakParts, joinCounted } from '#burmese/breakParts.ts';
import type { Mail } from './mail.ts';

/** The content of a mail; all of it is plain text, with its line breaks. */
export interface MailBody {
  locale: Mail['locale'];
  heading: string;
  paragraphs: readonly string[];
  /** The answered message, below it. */
  quote?: { label: string; text: string };
  /** One of the mail's own pictures. */
  picture?: { cid: string; label: string };
  button?: { label: string; url: string };
  /** Stops such mails. */
  stop?: { label: string; url: string };
}

/** The HTML body of a mail, and the same as text. */
export function bodiesOf(mailBody: MailBody): Pick<Mail, 'text' | 'html' | 'locale'> {
  return { locale: mailBody.locale, text: textOf(mailBody), html: htmlOf(mailBody) };
}

function textOf({ heading, paragraphs, quote, button, stop }: MailBody): string {
  const links = [button, stop].map((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const parts = [
    heading,
    ...paragraphs,
    ...(quote ? [quotedText(quote)] : []),
    ...(links[0] ?? []),
    'Zay · ဈေး',
    ...(links[1] ?? []),
  ];
  return `${parts.join('\n\n')}\n`;
}

const quotedText = ({ label, text }: { label: string; text: string }): string =>
  [label, ...text.split(/\r?\n/u).map((line) => `> ${line}`)].join('\n');

/** Burmese stacks marks above and below its letters, and needs higher lines. */
const lineHeight = { en: 1.5, my: 1.9 };

/** Styles are inline, for many mail programs drop a style sheet. Nothing is loaded from elsewhere. */
function htmlOf({ locale, heading, paragraphs, quote, picture, button, stop }: MailBody): string {
  const title = escapeHtml(heading);
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:${lineHeight[locale]}">${withBreaks(heading)}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`),
    ...(quote ? [quoteOf(quote)] : []),
    ...(picture ? [pictureOf(picture)] : []),
    ...(button ? [buttonOf(button)] : []),
    '<p style="margin:24px 0 0;color:#5c6660;font-size:14px">Zay · <span lang="my">ဈေး</span></p>',
    ...(stop ? [stopLink(stop)] : []),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f0;color:#1d2621;font:16px/${lineHeight[locale]} system-ui,sans-serif">
<div style="overflow-wrap:break-word;max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${body.join('\n')}
</div>
</body>
</html>
`;
}

function quoteOf({ label, text }: { label: string; text: string }): string {
  const style = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d5d2c8;color:#5c6660;overflow-wrap:anywhere';
  return `<p style="margin:0 0 8px;color:#5c6660;font-size:14px">${escapeHtml(label)}</p>
<blockquote style="${style}">${withBreaks(text)}</blockquote>`;
}

const pictureOf = ({ cid, label }: { cid: string; label: string }): string =>
  `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(label)}" style="max-width:100%;height:auto"></p>`;

function buttonOf({ label, url }: { label: string; url: string }): string {
  const style = 'display:inline-block;padding:12px 20px;background:#1f5c3f;color:#ffffff;border-radius:6px';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>
<p style="margin:0;font-size:14px;overflow-wrap:anywhere">${escapeHtml(url)}</p>`;
}

const stopLink = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:#5c6660">${escapeHtml(label)}</a></p>`;

/** A text with its own lines, and with the places where a reader would break a Burmese one. */
const withBreaks = (text: string): string =>
  breakParts(joinCounted(text)).map(escapeHtml).join('<wbr>').replaceAll(/\r?\n/gu, '<br>');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for HTML, within an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
