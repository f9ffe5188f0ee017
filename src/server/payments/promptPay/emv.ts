/** One field of an EMVCo code: its tag, the length of its value in two digits, and the value. */
export const field = (tag: string, ...values: readonly string[]): string => {
  const value = values.join('');
  return `${tag}${String(value.length).padStart(2, '0')}${value}`;
};

/** A whole code: its fields and the checksum over them, and over the tag and length of the checksum itself. */
export function withChecksum(fields: readonly string[]): string {
  const content = `${fields.join('')}6304`;
  return content + checksum(content).toString(16).toUpperCase().padStart(4, '0');
}

/** CRC-16/CCITT-FALSE, as EMVCo demands. */
function checksum(text: string): number {
  return new TextEncoder().encode(text).reduce((before, byte) => {
    let rest = before ^ (byte << 8);
    for (let bit = 0; bit < 8; bit += 1) rest = (rest << 1) ^ (rest & 0x8000 ? 0x1021 : 0);
    return rest & 0xffff;
  }, 0xffff);
}
