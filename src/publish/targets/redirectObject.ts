import { fileHeaders, publicPath } from '#publish/headers/fileHeaders.ts';
import type { TargetFile } from './target.ts';

const words = { en: 'This page has moved.', my: 'ဤစာမျက်နှာ ပြောင်းရွှေ့ထားပါသည်။' } as const;

/**
 * The object that replaces a page that moved. A bucket with website hosting answers with a redirect; other buckets
 * serve a page that redirects immediately, which search engines treat as a redirect.
 *
 * @param path decoded
 * @param to encoded
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
