import { prefixPages } from '#i18n/pathKinds.ts';
import type { Release } from '#publish/release/record.ts';
import {
  deskPages,
  deskPermissions,
  folderCaching,
  mediaTypes,
  picturePolicy,
  revalidate,
} from '#publish/headers/fileHeaders.ts';

export interface NginxOptions {
  release: Pick<Release, 'files' | 'headers' | 'policies' | 'policyOf' | 'redirects'>;
  /** The folder of the site. */
  root: string;
  /** The URL that shoppers use. */
  publicUrl: string;
  /** Base URL of the API and the uploads, without a trailing slash. */
  backend: string;
  /** True when nginx has ngx_http_brotli_static_module. */
  brotli?: boolean;
  /** Port to listen on; 80 by default. */
  port?: number;
}

/** With more pages their policies would be most of the configuration, so all share one policy. */
const MAX_PAGES = 50_000;

/**
 * An nginx configuration for a site in a folder, for `include` within `http`: clean URLs, compressed copies, caching,
 * security headers with a policy for each page, redirects, and 404 pages in both languages. Since nginx must be
 * reloaded to read it, it still works when the site is newer than the configuration.
 */
export function nginxConfig({ release, root, publicUrl, backend, brotli = false, port = 80 }: NginxOptions): string {
  const { 'Content-Security-Policy': whole = '', ...headers } = release.headers;
  const names = Object.keys(headers);
  const covers = prefixPages.map((path) => path('en').slice(1)).join('|');
  const maps = [
    ...names.map((name, index) =>
      map('$uri', `$zay_header_${index}`, [
        ['default', ''],
        ...(name === 'X-Content-Type-Options' ? [['~^/(?!api/|uploads/)', headers[name] ?? ''] as const] : []),
        ...(name === 'Permissions-Policy' ? [[`~^/${deskPages}`, deskPermissions] as const] : []),
        ['~\\.html$', headers[name] ?? ''],
      ]),
    ),
    map('$uri', '$zay_policy', [
      ['default', ''],
      ['~\\.svg$', picturePolicy],
      ['~\\.html$', whole],
      ...pageRules(release),
    ]),
    map('$uri', '$zay_moved', [['default', ''], ...redirectRules(release)]),
    map('$uri', '$zay_caching', [
      ['default', revalidate],
      ['~^/(?:api|uploads)/', ''],
      ...folderCaching.map(([folder, caching]) => [`~^/${folder}/`, caching] as const),
    ]),
  ];
  return `# Written with every publish; nginx reads it when it is reloaded.
map_hash_max_size 262144;
map_hash_bucket_size 512;
${maps.join('')}
server {
  listen ${port};
  server_name ${new URL(publicUrl).hostname};
  root ${quoted(root)};
  charset utf-8;
  charset_types text/css text/javascript text/plain application/json application/xml;
  server_tokens off;
  gzip_static on;
  gzip_vary on;
  ${brotli ? '' : '# '}brotli_static on;
  types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `    ${type.replace(/;.*/u, '')} ${ending.slice(1)};`)
  .join('\n')}
  }
  add_header Cache-Control $zay_caching always;
  add_header Content-Security-Policy $zay_policy always;
${names.map((name, index) => `  add_header ${name} $zay_header_${index} always;`).join('\n')}

  # The address of old breadcrumbs.
  rewrite "^(/my)?/category/([^/\\x00-\\x1f]+)/?$" $1/$2/product permanent;
  # The first page of a list has no number.
  rewrite "^((?:/[^/\\x00-\\x1f]+){0,2}/product)/page/1/?$" $1 permanent;
  # An address with a slash at its end is the same page.
  rewrite ^(/.+?)/+$ $1;

  error_page 404 /404.html;
  location = / { try_files /index.html =404; }
  location / { try_files $uri.html $uri @zay_moved; }
  location = /my { try_files /my.html =404; }
  location /my/ {
    error_page 404 /my/404.html;
    try_files $uri.html $uri @zay_moved_my;
  }
  # Pages that have moved, looked for only where there is none now: the site may be newer than this.
  location @zay_moved {
    if ($zay_moved) { return 301 $zay_moved$is_args$args; }
    return 404;
  }
  location @zay_moved_my {
    error_page 404 /my/404.html;
    if ($zay_moved) { return 301 $zay_moved$is_args$args; }
    return 404;
  }
  # Two pages stand for every address below them.
  location ~ ^(?<zay_cover>(?:/my)?/(?:${covers}))/[^/]+$ { try_files $uri.html $zay_cover.html =404; }
  # What is for hosts and not for shoppers.
  location ~ ^/(?:_headers|_redirects|_nginx\\.conf|\\.(?!well-known/)) { return 404; }

  location ~ ^/(?:api|uploads)/ {
    proxy_pass ${backend};
    proxy_set_header Host $http_host;
    # What a client says of itself here is not passed on: limits go by it. The shop needs TRUST_PROXY=1.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-Host "";
    proxy_set_header Forwarded "";
    client_max_body_size 64m;
  }
}
`;
}

/** Policies of single pages, which are narrower than the policy of the site. */
function pageRules({ files, policies, policyOf }: NginxOptions['release']): [string, string][] {
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  if (pages.length > MAX_PAGES) return [];
  return pages.sort().map((file) => [`/${file}`, policies[policyOf[file] ?? 0] ?? '']);
}

/** nginx ignores case in maps and refuses duplicate keys. */
function redirectRules({ redirects }: NginxOptions['release']): [string, string][] {
  return [
    ...new Map([...redirects].map(([path, to]) => [path.toLowerCase(), [path, to] as [string, string]])).values(),
  ];
}

function map(source: string, variable: string, rules: readonly (readonly [string, string])[]): string {
  const lines = rules.map(([name, value]) => `  ${name === 'default' ? name : quoted(name)} ${quoted(value)};\n`);
  return `map ${source} ${variable} {\n${lines.join('')}}\n`;
}

/** Quotes a string for nginx. Quotes do not prevent that a map key starting with ~ is a regular expression. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
