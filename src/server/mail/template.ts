import type { Mail } from './mail.ts';

/** What a mail says; plain text all of it, line breaks kept. */
export interface Letter {
  locale: Mail['locale'];
  heading: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
  /** How such mails are stopped. */
  stop?: { label: string; url: string };
}

/** The bodies of a mail: what mail programs show, and the same for those that show text alone. */
export function bodiesOf(letter: Letter): Pick<Mail, 'text' | 'html' | 'locale'> {
  return { locale: letter.locale, text: textOf(letter), html: htmlOf(letter) };
}

function textOf({ heading, paragraphs, button, stop }: Letter): string {
  const links = [button, stop].map((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const parts = [heading, ...paragraphs, ...(links[0] ?? []), 'Zay · ဈေး', ...(links[1] ?? [])];
  return `${parts.join('\n\n')}\n`;
}

/** Burmese stacks marks above and below its letters and needs the room. */
const lineHeight = { en: 1.5, my: 1.9 };

/** Styles stand on the elements, for many mail programs drop a style sheet. No pictures, nothing from elsewhere. */
function htmlOf({ locale, heading, paragraphs, button, stop }: Letter): string {
  const title = escape(heading);
  const body = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:${lineHeight[locale]}">${title}</h1>`,
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${withBreaks(paragraph)}</p>`),
    ...(button ? [buttonOf(button)] : []),
    '<p style="margin:24px 0 0;color:#5c6660;font-size:14px">Zay · <span lang="my">ဈေး</span></p>',
    ...(stop ? [stopLink(stop)] : []),
  ];
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f6f5f0;color:#1d2621;font:16px/${lineHeight[locale]} system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
${body.join('\n')}
</div>
</body>
</html>
`;
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  const look = 'display:inline-block;padding:12px 20px;background:#1f5c3f;color:#ffffff;border-radius:6px';
  return `<p style="margin:0 0 16px"><a href="${escape(url)}" style="${look}">${escape(label)}</a></p>
<p style="margin:0;font-size:14px;overflow-wrap:anywhere">${escape(url)}</p>`;
}

const stopLink = ({ label, url }: { label: string; url: string }): string =>
  `<p style="margin:8px 0 0;font-size:14px"><a href="${escape(url)}" style="color:#5c6660">${escape(label)}</a></p>`;

const withBreaks = (text: string): string => escape(text).replaceAll(/\r?\n/gu, '<br>');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
