import { normalise } from '#burmese/normalise.ts';

const shortest = 2;
const longest = 40;
const mostWords = 6;

/**
 * Returns what was searched for as it is counted when nothing was found; undefined where it is hardly a word for
 * goods: numbers of phones and orders, addresses of mails and pages, and what is too long for anybody to type.
 */
export function noResultTerm(typed: string): string | undefined {
  const term = normalise(typed).trim().toLowerCase().replaceAll(/\s+/gu, ' ');
  if (term.length < shortest || term.length > longest || term.split(' ').length > mostWords) return undefined;
  const isWords = /^[\p{L}\p{M}\p{N} '’&%.-]+$/u.test(term) && (term.match(/\p{L}/gu)?.length ?? 0) >= shortest;
  const isNumber = /\p{N}{5}/u.test(term.replaceAll(/[ .-]/gu, ''));
  const isAddress = /www\.|\.\p{L}{2,}(?: |$)/u.test(term);
  const isRepeated = /(.)\1{4}/u.test(term);
  return isWords && !isNumber && !isAddress && !isRepeated ? term : undefined;
}
