/**
 * Validation rules that forms check before they send anything (specification, section 5). They are separate from the
 * calls, so that forms do not load the schemas.
 */
export const patterns = {
  /** Local parts and hosts as mail servers accept them. */
  email: /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/,
  /** 7 to 20 digits, spaces, hyphens, parentheses, plus signs or dots. */
  phone: /^[\d\s\-()+.]{7,20}$/u,
  /** At least 8 characters with an upper- and a lower-case letter, a digit and one of # ? ! @ $ % ^ & * - */
  password: /^(?=.*?[A-Z])(?=.*?[a-z])(?=.*?[0-9])(?=.*?[#?!@$%^&*-]).{8,}$/su,
  /** Of a bank: 5 to 30 digits, with single spaces or hyphens between them. */
  accountNumber: /^\d(?:[ -]?\d){4,29}$/u,
  /** The address of a picture of an account that the shop has kept. */
  payeePicture: /^\/uploads\/payees\/[\w%.-]{1,600}\.webp$/u,
  /** Neither control characters nor half characters (lone surrogates), which no database keeps. */
  oneLine: /^[^\p{Cc}\p{Cs}]*$/u,
} as const;

/**
 * Returns whether an amount has at most two decimals. Floats cannot represent hundredths exactly, so it compares with
 * the nearest float: 0.07 is 7 hundredths, although 0.07 / 0.01 is not 7.
 */
export const isWholeMinor = (amount: number): boolean => {
  const minor = Math.round(amount * 100);
  return Number.isSafeInteger(minor) && minor / 100 === amount;
};

/** The maximum number of characters. */
export const maxLengths = { email: 254, password: 1000, name: 100 } as const;
