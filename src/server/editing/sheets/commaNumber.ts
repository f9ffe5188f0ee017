import { plainCode } from '#contract/values/pasted.ts';
import type { Cell, ParsedCell } from './cellValue.ts';

const DECIMALS = /^[-+]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
const EITHER = /^[-+]?\d{1,3},\d{3}$/;

/**
 * A number with a comma from a file of another country, where it may stand before the decimals. Two digits behind it
 * are decimals; three may be either, and are not taken. Everything else means one thing alone, and is left to others.
 */
export function commaNumber(cell: Cell): ParsedCell | undefined {
  if (typeof cell !== 'string') return undefined;
  const plain = plainCode(cell);
  if (DECIMALS.test(plain)) return { value: Number(plain.replaceAll('.', '').replace(',', '.')) };
  if (!EITHER.test(plain)) return undefined;
  const [whole, parts] = [plain.replace(',', ''), plain.replace(',', '.')];
  return { fault: `may be ${whole} or ${parts}: "${cell.trim()}"; write it without a comma` };
}
