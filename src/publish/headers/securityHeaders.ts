import type { InlineCode } from './inlineCode.ts';
import { folderCaching } from './caching.ts';
import { contentPolicy } from './contentPolicy.ts';

/**
 * The security headers of every static page: only our own files and inline code allowed by hash can run, nothing is
 * loaded from elsewhere, no other site can frame us.
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
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * The headers as a `_headers` file for static hosts, with the same caching as on our own server. Pages have no caching
 * rule, since such hosts already send `revalidate` with them and would combine both values.
 */
export function headersFile(headers: Record<string, string>): string {
  const rules = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...rules,
    ...folderCaching.flatMap(([folder, cacheControl]) => [`/${folder}/*`, `  Cache-Control: ${cacheControl}`]),
    '',
  ].join('\n');
}
