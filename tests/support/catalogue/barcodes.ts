import sharp from 'sharp';

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the first six digits are drawn in the other set, by the digit that stands before them. */
const parities = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];
const inverted = (bars: string): string => bars.replace(/[01]/gu, (bar) => (bar === '0' ? '1' : '0'));
const reversed = (bars: string): string => Array.from(bars).reverse().join('');

/** Bars of an EAN-13: 1 is black. */
function barsOf(code: string): string {
  const [first = 0, ...digits] = Array.from(code, Number);
  const drawn = digits.map((digit, i) => {
    const bars = left[digit] ?? '';
    if (i >= 6) return inverted(bars);
    return parities[first]?.[i] === '1' ? reversed(inverted(bars)) : bars;
  });
  return `101${drawn.slice(0, 6).join('')}01010${drawn.slice(6).join('')}101`;
}

/** A photograph of an EAN-13 on a packet, turned by so many degrees, as JPEG; without bars for an empty code. */
export function drawBarcode(code: string, turned: number): Promise<Buffer> {
  const bars = Array.from(code === '' ? '' : barsOf(code), (bar, i) =>
    bar === '1' ? `<rect x="${200 + i * 6}" y="300" width="6" height="260"/>` : '',
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="900">
    <rect width="100%" height="100%" fill="#c8d8a0"/><rect x="140" y="260" width="720" height="340" fill="#fff"/>
    ${bars.join('')}</svg>`;
  return sharp(Buffer.from(drawing)).rotate(turned).jpeg({ quality: 80 }).toBuffer();
}
