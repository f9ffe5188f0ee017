import { randomInt } from 'node:crypto';
import sharp from 'sharp';

/** What one slip of a bank has and the next has not. */
export interface BankSlip {
  amount: string;
  reference: string;
  time: string;
}

const digits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** Another transfer from the same account to the same shop. */
export const newBankSlip = (): BankSlip => ({
  amount: `${randomInt(1, 10)},${digits(3)}.00`,
  reference: `0163${digits(14)}`,
  time: `${randomInt(1, 29)} Nov 2026 - ${randomInt(10, 24)}:${randomInt(10, 60)}`,
});

/** A slip as the app of a bank draws it, 1080 × 1920, PNG: all that differs from one to the next are three lines. */
export function drawBankSlip({ amount, reference, time }: BankSlip): Promise<Buffer> {
  const text = (x: number, y: number, size: number, value: string, more = ''): string =>
    `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" ${more}>${value}</text>`;
  const right = 'text-anchor="end"';
  const pale = 'fill="#777"';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="1920">
    <rect width="100%" height="100%" fill="#fff"/><rect width="1080" height="260" fill="#138f2d"/>
    ${text(60, 150, 64, 'Transfer successful', 'fill="#fff"')}${text(60, 230, 40, time, 'fill="#fff"')}
    <circle cx="130" cy="420" r="60" fill="#138f2d"/>${text(240, 410, 44, 'Daw Aye M.')}${text(240, 470, 36, '•••-•-•1234-•', pale)}
    <circle cx="130" cy="700" r="60" fill="#4e2a84"/>${text(240, 690, 44, 'Zay Shop Co Ltd')}${text(240, 750, 36, '•••-•-•5678-•', pale)}
    <line x1="60" x2="1020" y1="860" y2="860" stroke="#ccc" stroke-width="3"/>
    ${text(60, 950, 36, 'Transaction', pale)}${text(1020, 950, 36, reference, right)}
    ${text(60, 1040, 36, 'Amount', pale)}${text(1020, 1040, 48, `${amount} Baht`, right)}
    ${text(60, 1120, 36, 'Fee', pale)}${text(1020, 1120, 36, '0.00 Baht', right)}</svg>`;
  return sharp(Buffer.from(drawing)).png().toBuffer();
}

/** What becomes of a slip on its way through a messenger, a gallery or an editor of pictures. */
export const copiesOf: Readonly<Record<string, (slip: Buffer) => Promise<Buffer>>> = {
  'recompressed hard': (slip) => sharp(slip).jpeg({ quality: 30 }).toBuffer(),
  'half as large': (slip) => sharp(slip).resize(540).jpeg({ quality: 60 }).toBuffer(),
  'two thirds as large': (slip) => sharp(slip).resize(720).jpeg({ quality: 40 }).toBuffer(),
  'a third as large, as WebP': (slip) => sharp(slip).resize(360).webp({ quality: 50 }).toBuffer(),
  'cut by a few pixels': (slip) =>
    sharp(slip).extract({ left: 4, top: 4, width: 1072, height: 1912 }).jpeg({ quality: 70 }).toBuffer(),
  'cut all around': (slip) =>
    sharp(slip).extract({ left: 12, top: 12, width: 1056, height: 1896 }).jpeg({ quality: 70 }).toBuffer(),
  'without the bars of the phone': (slip) =>
    sharp(slip).extract({ left: 0, top: 40, width: 1080, height: 1840 }).jpeg({ quality: 70 }).toBuffer(),
  'a little brighter': (slip) => sharp(slip).modulate({ brightness: 1.08 }).jpeg({ quality: 70 }).toBuffer(),
};
