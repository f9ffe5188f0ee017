/** One field of an EMVCo code: two digits that name it, two that count its characters, and its value. */
export const field = (tag: string, ...values: readonly string[]): string => {
  const value = values.join('');
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
};

/** A whole code: its fields and, last, the check over everything before it, its own name and length included. */
export function withCheck(fields: readonly string[]): string {
  const checked = `${fields.join('')}6304`;
  return checked + check(checked).toString(16).toUpperCase().padStart(4, '0');
}

/** CRC-16/CCITT-FALSE, which EMVCo names. */
function check(text: string): number {
  return new TextEncoder().encode(text).reduce((before, byte) => {
    let rest = before ^ (byte << 8);
    for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0);
    return rest & 0xffff;
  }, 0xffff);
}
