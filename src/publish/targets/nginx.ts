import { prefixPages } from '#i18n/paths.ts';
import type { Release } from '#publish/release/record.ts';
import { cachingOfFolders, revalidate } from '#publish/headers/caching.ts';
import { mediaTypes } from '#publish/headers/mediaTypes.ts';

export interface NginxOptions {
  release: Pick<Release, 'files' | 'headers' | 'policies' | 'policyOf' | 'redirects'>;
  /** Where the site lies. */
  root: string;
  /** Address that shoppers see. */
  publicUrl: string;
  /** Where the API and the pictures are, without a slash at the end. */
  backend: string;
  /** Whether nginx has ngx_http_brotli_static_module. */
  brotli?: boolean;
  /** Port to listen on; 80 when absent. */
  port?: number;
}

/** Above so many pages the policies of single pages would be most of the configuration. */
const MOST_PAGES = 50_000;

/**
 * An nginx configuration for a site that lies in a folder, for `include` within `http`: clean addresses, compressed
 * copies, caching, security headers with the policy of each page, redirects, and pages of what is not found in both
 * languages. It holds no header of one page alone, so that it may be a release older than the site.
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
        ['~\\.(?:html|svg)$', headers[name] ?? ''],
      ]),
    ),
    map('$uri', '$zay_policy', [['default', ''], ['~\\.(?:html|svg)$', whole], ...pageRules(release)]),
    map('$uri', '$zay_moved', [['default', ''], ...movedRules(release)]),
    map('$uri', '$zay_caching', [
      ['default', revalidate],
      ['~^/(?:api|uploads)/', ''],
      ...cachingOfFolders.map(([folder, caching]) => [`~^/${folder}/`, caching] as const),
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

/** The policy of each page, where it is narrower than that of the whole site. */
function pageRules({ files, policies, policyOf }: NginxOptions['release']): [string, string][] {
  const pages = [...files.keys()].filter((file) => file.endsWith('.html'));
  if (pages.length > MOST_PAGES) return [];
  return pages.sort().map((file) => [`/${file}`, policies[policyOf[file] ?? 0] ?? '']);
}

/** nginx does not tell capital letters from small ones in a map, and refuses what stands there twice. */
function movedRules({ redirects }: NginxOptions['release']): [string, string][] {
  return [
    ...new Map([...redirects].map(([path, to]) => [path.toLowerCase(), [path, to] as [string, string]])).values(),
  ];
}

function map(source: string, variable: string, rules: readonly (readonly [string, string])[]): string {
  const lines = rules.map(([name, value]) => `  ${name === 'default' ? name : quoted(name)} ${quoted(value)};\n`);
  return `map ${source} ${variable} {\n${lines.join('')}}\n`;
}

/** A text of nginx's. In a map a name that begins with ~ is a pattern; its quotes do not change that. */
const quoted = (text: string): string => `"${text.replaceAll(/["\\]/gu, '\\$&')}"`;
