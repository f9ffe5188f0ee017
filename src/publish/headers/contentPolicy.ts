import { speculationRules } from '#i18n/speculationRules.ts';
import { cspHash, type InlineCode } from './inlineCode.ts';

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
    // elements/shell/prefetch.ts adds the rules at run time. With hashes in the policy, browsers ignore the keyword
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
