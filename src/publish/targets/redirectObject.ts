import { fileHeaders, publicPath } from '#publish/headers/fileHeaders.ts';
import type { TargetFile } from './target.ts';

const words = { en: 'This page has moved.', my: 'ဤစာမျက်နှာ ပြောင်းရွှေ့ထားပါသည်။' } as const;

/**
 * What lies in a bucket where a page was that has moved. A bucket that serves a website answers with the redirect; any
 * other hands out a page that leads on at once, which search engines take for one.
 *
 * @param path decoded
 * @param to as a browser is told it
 */
export function redirectObject(path: string, to: string): TargetFile {
  const key = path.slice(1);
  const locale = key.startsWith('my/') ? 'my' : 'en';
  const page = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${words[locale]}</title>`,
    `<link rel="canonical" href="${to}"><meta http-equiv="refresh" content="0; url=${to}"></head>`,
    `<body><a href="${to}">${words[locale]}</a></body></html>`,
  ].join('');
  return {
    key,
    body: Buffer.from(page),
    source: '',
    from: `moved to ${to}`,
    headers: {
      ...fileHeaders(`${key}.html`),
      'x-amz-website-redirect-location': to,
    },
    isPage: true,
    path: publicPath(`${key}.html`),
  };
}
