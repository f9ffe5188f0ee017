/**
 * The rules that a form tells before anything is sent (specification, section 5). They stand apart from
 * the calls, so that a form has them without everything that checks a call.
 */
export const patterns = {
  /** Names and hosts as mail servers take them. */
  email: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  /** 7 to 20 of digits, spaces, hyphens, parentheses, plus or dots. */
  phone: /^[\d\s\-()+.]{7,20}$/u,
  /** Dial code, a space, the number: "+66 812345678". */
  internationalPhone: /^\+\d{1,3} [\d \-()]{4,20}$/u,
  /** At least 8 with an upper- and a lower-case letter, a digit and one of # ? ! @ $ % ^ & * - */
  password: /^(?=.*?[A-Z])(?=.*?[a-z])(?=.*?[0-9])(?=.*?[#?!@$%^&*-]).{8,}$/su,
} as const;

/** Most letters of each. */
export const maxLengths = { email: 254, password: 1000, name: 100 } as const;
