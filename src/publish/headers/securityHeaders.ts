import { type InlineCode, cspHash } from './inlineCode.ts';
import { deskPermissions, folderCaching, permissions } from './fileHeaders.ts';
import { pageHeader } from '#worker/keptList.ts';
import { speculationRules } from '#i18n/speculationRules.ts';

/**
 * The security headers of every static page: only our own files and inline code allowed by hash can run, nothing is
 * loaded from elsewhere, no other site can frame us. And one that says whose page it is, for the worker on a device.
 *
 * @param publicUrl with https, browsers are told to use https only
 */
export const securityHeaders = (inline: InlineCode, publicUrl: string): Record<string, string> =>
  headersForPolicy(contentPolicy(inline), publicUrl);

/** The same for a known policy. */
export function headersForPolicy(policy: string, publicUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': permissions,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    [pageHeader]: '1',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The headers as a `_headers` file for static hosts, with the same caching as on our own server. Pages have no caching
 * rule, since such hosts already send `revalidate` with them and would combine both values. The desk's permissions are
 * combined with those of all pages: browsers go by the last.
 */
export function headersFile(headers: Record<string, string>): string {
  const rules = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...rules,
    ...folderCaching.flatMap(([folder, cacheControl]) => [`/${folder}/*`, `  Cache-Control: ${cacheControl}`]),
    ...deskPaths.flatMap((path) => [path, `  Permissions-Policy: ${deskPermissions}`]),
    '',
  ].join('\n');
}

const deskPaths = ['/desk', '/desk/*', '/my/desk', '/my/desk/*'];

/** The Content-Security-Policy of a page: it allows only our own files, and inline code by hash. */
export const contentPolicy = (inline: InlineCode): string => policyText(inline.hashes());

/** A policy that allows everything that any of the policies allows. */
export function mergedPolicy(policies: Iterable<string>): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const policy of policies) {
    for (const hash of hashesIn(policy, 'script-src')) scripts.add(hash);
    for (const hash of hashesIn(policy, 'style-src')) styles.add(hash);
  }
  scripts.delete(cspHash(speculationRules));
  return policyText({ scripts: [...scripts].sort(), styles: [...styles].sort() });
}

const hashesIn = (policy: string, directive: string): string[] =>
  (new RegExp(`${directive} ([^;]*)`, 'u').exec(policy)?.[1] ?? '').split(' ').filter((source) => source !== "'self'");

function policyText({ scripts, styles }: ReturnType<InlineCode['hashes']>): string {
  const policy = {
    'default-src': ["'self'"],
    // elements/navigation/prefetch.ts adds the rules at run time. With hashes in the policy, browsers ignore the keyword
    // 'inline-speculation-rules'.
    'script-src': ["'self'", ...scripts, cspHash(speculationRules)],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}
