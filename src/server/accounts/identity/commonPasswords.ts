import { Refusal } from '#server/http/refusal.ts';

/** Signs around a word that make no new password of it: "Password-123!" is one of the commonest. */
const MOST_DECORATION = 5;
/** A shorter word may stand in any password. */
const SHORTEST_WORD = 4;

/** Signs that dress up letters. */
const dressed: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let loading: Promise<ReadonlySet<string>> | undefined;

/** 49,000 passwords that people have, in small letters; in memory from the first question on. */
const commonPasswords = (): Promise<ReadonlySet<string>> => (loading ??= load());

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/**
 * Returns whether a password is one that is tried first: a common one, in other cases, dressed up, or with signs
 * around it.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  const small = password.normalize('NFKC').toLowerCase();
  const words = [small, small.replaceAll(/[^\p{L}\p{N}]/gu, ''), ...coresOf(small)];
  return words.some((word) => common.has(word) || common.has(undressed(word)));
}

/**
 * Refuses a password that is tried first.
 *
 * @param field of the request that has it
 * @throws {Refusal} invalid
 */
export async function checkNotCommon(password: string, field: 'password' | 'newPassword'): Promise<void> {
  if (await isCommonPassword(password)) throw new Refusal('invalid', { reasons: { [field]: 'passwordCommon' } });
}

/** The word within few signs: as far as its letters go, and as far as they do dressed up. */
function coresOf(small: string): string[] {
  const letters = Array.from(small);
  const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
  const first = letters.findIndex(isLetter);
  const word = letters.slice(first, letters.findLastIndex(isLetter) + 1);
  const isLittle = letters.length - word.length <= MOST_DECORATION && word.length >= SHORTEST_WORD;
  return first >= 0 && isLittle ? [word.join('')] : [];
}

const undressed = (word: string): string => Array.from(word, (sign) => dressed[sign] ?? sign).join('');
