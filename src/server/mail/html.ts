import { withBreakMarks } from '#burmese/breakMarks.ts';
import { breakMark } from '#burmese/shownLines.ts';
import { colon, type MailBody, type MailLine, type MailPart, type MailPicture, type MailShop } from './body.ts';

/** Burmese stacks marks above and below its letters, and needs higher lines. */
const lineHeight = { en: 1.5, my: 1.9 };

/** Pictures of the goods: more would make a long order heavy. */
const MAX_PICTURES = 20;

/** The colours of the shop in the light, as `src/styles/theme.css` has them: mail programs know no variables. The brand's are filled in when it is sent. */
const light = {
  paper: '#f6f1e7',
  sheet: '#fffdf8',
  line: '#e6dcc8',
  ink: '#1e2a24',
  muted: '#55605a',
  brand: '{{brand}}',
  onBrand: '{{onBrand}}',
};

/**
 * The dark colours stand in a sheet, which beats what is inline, for programs that know both; the others keep the light
 * ones, or turn them themselves.
 */
const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper,.tile{background:#121a16!important}
.sheet{background:#1b2621!important}
.ink,.ink td{color:#edf2ee!important}
.muted,.muted a{color:#a9b6ae!important}
.brand,.brand a{color:{{darkBrand}}!important}
.rule{border-color:#2d3b34!important}
.button{background:{{darkBrand}}!important;color:{{onDarkBrand}}!important}
}
@media (max-width:480px){.paper{padding:8px!important}.sheet{padding:16px!important}}`;

/**
 * The HTML of a mail. Styles are inline and rows are tables, for many mail programs know little else. Pictures are the
 * shop's own; nothing is loaded from elsewhere.
 */
export function htmlOf(mailBody: MailBody): string {
  const { locale, heading, paragraphs, quote, picture, button, shop, stop } = mailBody;
  const body = [
    head(shop),
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:${lineHeight[locale]}">${withBreaks(heading)}</h1>`,
    ...paragraphs.map(partOf),
    ...(quote ? [quoteOf(quote)] : []),
    ...(picture ? [receiptOf(picture)] : []),
    ...(button ? [buttonOf(button)] : []),
    ...(shop?.reach ? [reachOf(shop.reach, locale)] : []),
    `<p class="muted" style="margin:24px 0 0;color:${light.muted};font-size:14px">{{shop}}</p>`,
    ...(stop ? [stopLink(stop)] : []),
  ];
  const font = `font:16px/${lineHeight[locale]} system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Myanmar','Myanmar Text',sans-serif`;
  const box = 'overflow-wrap:break-word;max-width:600px;margin:0 auto;padding:28px;border-radius:12px';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>${sheet}</style></head>
<body class="paper ink" style="margin:0;padding:24px;background:${light.paper};color:${light.ink};${font}">
<div class="sheet" style="${box};background:${light.sheet}">
${body.join('\n')}
</div>
</body>
</html>
`;
}

/** The logo, and the name beside it for whoever sees no pictures. */
function head(shop: MailShop | undefined): string {
  const url = shop && escapeHtml(shop.publicUrl);
  const logo = url
    ? `<td style="padding:0 12px 0 0"><img src="${url}/{{icon}}" width="40" height="40" alt="" style="display:block;border-radius:8px"></td>`
    : '';
  const name = `<td class="brand" style="color:${light.brand};font-size:20px;font-weight:bold">{{shop}}</td>`;
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px"><tr>${logo}${name}</tr></table>`;
}

function partOf(part: MailPart): string {
  if (typeof part === 'string') return `<p style="margin:0 0 16px">${withBreaks(part)}</p>`;
  if ('panel' in part) {
    const style = `margin:0 0 16px;padding:12px 16px;background:${light.paper};border-radius:8px`;
    return `<div class="tile" style="${style}">${withBreaks(part.panel)}</div>`;
  }
  return 'goods' in part ? goodsOf(part) : sumsOf(part.sums);
}

const tableStyle = 'width:100%;border-collapse:collapse;margin:0 0 16px';
const cell = `padding:8px 0;border-top:1px solid ${light.line};vertical-align:top`;

function goodsOf({ title, goods }: { title: string; goods: readonly MailLine[] }): string {
  const rows = goods.map((line, at) => rowOf(line, at < MAX_PICTURES ? line.picture : undefined));
  return `<p style="margin:0 0 8px;font-weight:bold">${withBreaks(title)}</p>
<table role="presentation" class="ink" style="${tableStyle}">
${rows.join('\n')}
</table>`;
}

/** A picture, what it is and how many, and their price. */
function rowOf({ name, traits, quantity, sum, was }: MailLine, picture: MailPicture | undefined): string {
  const about = [`${quantity} × ${withBreaks(name)}`, ...(traits ? [small(withBreaks(traits))] : [])].join('<br>');
  const text = picture
    ? `<td class="rule" style="${cell};width:68px">${pictureOf(picture)}</td><td class="rule" style="${cell}">${about}</td>`
    : `<td class="rule" colspan="2" style="${cell}">${about}</td>`;
  return `<tr>${text}<td class="rule" style="${cell};padding-left:12px;text-align:right;white-space:nowrap">${was === undefined ? '' : `<s>${small(escapeHtml(was))}</s><br>`}${escapeHtml(sum)}</td></tr>`;
}

const small = (html: string): string => `<small class="muted" style="color:${light.muted}">${html}</small>`;

const pictureOf = ({ url, width, height, alt }: MailPicture): string =>
  `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" style="display:block;border-radius:6px">`;

function sumsOf(sums: readonly { text: string; amount: string }[]): string {
  const rows = sums.map(({ text, amount }, at) => {
    const isTotal = at === sums.length - 1;
    const style = isTotal ? `padding:8px 0;border-top:1px solid ${light.line};font-weight:bold` : 'padding:4px 0';
    const label = text.endsWith(amount)
      ? text.slice(0, -amount.length).trimEnd().replace(/[:–]$/u, '').trimEnd()
      : text;
    return `<tr><td class="rule" style="${style}">${withBreaks(label)}</td><td class="rule" style="${style};padding-left:12px;text-align:right;white-space:nowrap">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" class="ink" style="${tableStyle}">\n${rows.join('\n')}\n</table>`;
}

function quoteOf({ label, text }: { label: string; text: string }): string {
  const style = `margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid ${light.line};color:${light.muted};overflow-wrap:anywhere`;
  return `<p class="muted" style="margin:0 0 8px;color:${light.muted};font-size:14px">${withBreaks(label)}</p>
<blockquote class="muted rule" style="${style}">${withBreaks(text)}</blockquote>`;
}

const receiptOf = ({ cid, label }: { cid: string; label: string }): string =>
  `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(label)}" style="max-width:100%;height:auto"></p>`;

function buttonOf({ label, url }: { label: string; url: string }): string {
  const colours = `background:${light.brand};color:${light.onBrand}`;
  const style = `display:inline-block;padding:12px 24px;${colours};border-radius:8px;font-weight:bold;text-decoration:none`;
  return `<p style="margin:0 0 12px"><a class="button" href="${escapeHtml(url)}" style="${style}">${withBreaks(label)}</a></p>
<p class="muted" style="margin:0;color:${light.muted};font-size:14px;overflow-wrap:anywhere">${escapeHtml(url)}</p>`;
}

function reachOf({ title, lines }: NonNullable<MailShop['reach']>, locale: MailBody['locale']): string {
  const shown = lines.map(({ label, text, url }) => {
    const link = `<a href="${escapeHtml(url ?? '')}" style="color:${light.brand}">${escapeHtml(text)}</a>`;
    return url === undefined
      ? withBreaks(`${label}${colon[locale]} ${text}`)
      : `${withBreaks(`${label}${colon[locale]} `)}<span class="brand">${link}</span>`;
  });
  const style = `margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${light.line};color:${light.muted};font-size:14px`;
  return `<div class="muted rule" style="${style}">${[withBreaks(title), ...shown].join('<br>')}</div>`;
}

const stopLink = ({ label, url }: { label: string; url: string }): string =>
  `<p class="muted" style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(url)}" style="color:${light.muted}">${withBreaks(label)}</a></p>`;

/**
 * A text with its own lines, broken where a reader would break a Burmese one, as `i18n/lineBreaks.ts` does for pages. What
 * stays together is said of each part, since the sheets of pages reach no mail program.
 */
const withBreaks = (text: string): string =>
  text
    .split(/\r?\n/u)
    .map((line) =>
      withBreakMarks(line, breakMark).split(breakMark).map(partHtml).join('<wbr>').replaceAll(' <wbr>', ' '),
    )
    .join('<br>');

/**
 * Returns whether a program would break within it: by its own dictionary where there are two syllables, and at the
 * hyphens of the number of an order. Not what is filled in later, nor what is too long for a phone.
 */
const isJoined = (part: string): boolean =>
  /[\u1000-\u109f]{2}|[A-Z]-\d{4}-/u.test(part) && !/[\w@./]{16}|\{\{/u.test(part);

function partHtml(part: string): string {
  const words = part.trimEnd();
  const html = escapeHtml(words);
  return `${isJoined(words) ? `<span style="white-space:nowrap">${html}</span>` : html}${part.slice(words.length)}`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text for HTML, within an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
