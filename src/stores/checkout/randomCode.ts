/** Letters and digits that nobody mistakes for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** So many random letters and digits, five bits each. */
export const randomCode = (length: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join('');
