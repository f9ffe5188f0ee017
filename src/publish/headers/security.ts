import { speculationRules } from '#i18n/speculationRules.ts';
import { cspHash, type InlineCode } from './inlineCode.ts';
import { cachingOfFolders } from './caching.ts';

/**
 * The headers that every static page is sent with: nothing runs but our own files and the few lines
 * named by hash, nothing is fetched from elsewhere, nobody frames us.
 *
 * @param publicUrl where it begins with https, browsers are told to stay there
 */
export const securityHeaders = (inline: InlineCode, publicUrl: string): Record<string, string> =>
  headersForPolicy(contentPolicy(inline), publicUrl);

/** The same where the policy is known. */
export function headersForPolicy(policy: string, publicUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The policy alone. */
export const contentPolicy = (inline: InlineCode): string => spell(inline.hashes());

/** One policy that allows what each of some allows. */
export function mergedPolicy(policies: Iterable<string>): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const policy of policies) {
    for (const hash of hashesIn(policy, 'script-src')) scripts.add(hash);
    for (const hash of hashesIn(policy, 'style-src')) styles.add(hash);
  }
  scripts.delete(cspHash(speculationRules));
  return spell({ scripts: [...scripts].sort(), styles: [...styles].sort() });
}

const hashesIn = (policy: string, directive: string): string[] =>
  (new RegExp(`${directive} ([^;]*)`, 'u').exec(policy)?.[1] ?? '').split(' ').filter((source) => source !== "'self'");

function spell({ scripts, styles }: ReturnType<InlineCode['hashes']>): string {
  const policy = {
    'default-src': ["'self'"],
    // elements/shell/prefetch.ts writes the rules. The keyword for them counts for nothing beside a hash.
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

/**
 * The same for hosts that read a `_headers` file, with the caching that our own server sends. Pages have no rule of
 * their own there: such hosts send them with `revalidate` by themselves, and put two rules for one file together.
 */
export function headersFile(headers: Record<string, string>): string {
  const rules = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...rules,
    ...cachingOfFolders.flatMap(([folder, cacheControl]) => [`/${folder}/*`, `  Cache-Control: ${cacheControl}`]),
    '',
  ].join('\n');
}
