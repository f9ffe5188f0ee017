import { expect, it } from 'vitest';
import { isCommonPassword } from '#server/accounts/identity/commonPasswords.ts';

it.each(['Password1!', 'P@ssw0rd', 'P@$$w0rd!', 'Qwerty123!', 'Iloveyou-2026', '!Dragon12', 'Pass-word1', 'Aa123456!'])(
  'knows %s, which is tried first',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['Laphet-1234', 'Mingalaba-1', 'Mohinga-99!', 'Jennifer-8251946', 'correct Horse 4 battery!', 'ပန်းသီး-Aa1!'])(
  'lets %s be',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false);
  },
);
