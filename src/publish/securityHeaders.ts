import { speculationRules } from '#i18n/speculationRules.ts';
import { hashOf, type InlineCode } from './inlineCode.ts';

/**
 * The headers that every static page is sent with: nothing runs but our own files and the few lines
 * named by hash, nothing is fetched from elsewhere, nobody frames us.
 *
 * @param publicUrl on https the browser is told to stay there
 */
export function securityHeaders(inline: InlineCode, publicUrl: string): Record<string, string> {
  return {
    'Content-Security-Policy': contentPolicy(inline),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/** The policy alone. */
export function contentPolicy(inline: InlineCode): string {
  const { scripts, styles } = inline.hashes();
  const policy = {
    'default-src': ["'self'"],
    // elements/prefetch.ts writes the rules. The keyword for them counts for nothing beside a hash.
    'script-src': ["'self'", ...scripts, hashOf(speculationRules)],
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

/** The same for hosts that read a `_headers` file, with the caching that our own server sends. */
export function headersFile(headers: Record<string, string>): string {
  const rules = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [
    '/*',
    ...rules,
    '/_astro/*',
    '  Cache-Control: public, max-age=31536000, immutable',
    '/fonts/*',
    '  Cache-Control: public, max-age=604800',
    '/image/*',
    '  Cache-Control: public, max-age=604800',
    '',
  ].join('\n');
}
