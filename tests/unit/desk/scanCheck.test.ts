import { describe, expect, it } from 'vitest';
import { isComplete, scan, type Ticked, unitsOf, withUnits } from '#stores/desk/orders/scanCheck.ts';

const tea = { id: '1', quantity: 2, barcode: '8850999320007' };
const teaAgain = { id: '2', quantity: 1, barcode: '8850999320007' };
const rice = { id: '3', quantity: 1, barcode: '0012345678905' };
const loose = { id: '4', quantity: 1 };
const lines = [tea, teaAgain, rice, loose];

/** What is ticked after some scans, and what each came to. */
function afterScans(codes: readonly string[]): { ticked: Ticked; kinds: string[] } {
  let ticked: Ticked = {};
  const kinds = codes.map((code) => {
    const found = scan(lines, ticked, code);
    if (found.kind === 'right') ({ ticked } = found);
    return found.kind;
  });
  return { ticked, kinds };
}

describe('a scan check', () => {
  it('ticks one unit of the first line that misses one, and says what is surplus or wrong', () => {
    const { kinds, ticked } = afterScans([...Array.from({ length: 4 }, () => tea.barcode), '96385074', 'Q', '']);
    expect(kinds).toEqual(['right', 'right', 'right', 'surplus', 'wrong', 'wrong', 'wrong']);
    expect(lines.map((line) => unitsOf(ticked, line))).toEqual([2, 1, 0, 0]);
  });

  it('takes a code as each reader writes it', () => {
    expect(afterScans(['12345678905']).kinds).toEqual(['right']);
    expect(afterScans(['012345678905']).kinds).toEqual(['right']);
    expect(afterScans(['၈၈၅၀ ၉၉၉၃-၂၀၀၀၇']).kinds).toEqual(['right']);
  });

  it('is complete when every unit is ticked, goods without a barcode by hand', () => {
    const { ticked } = afterScans([tea.barcode, tea.barcode, tea.barcode, rice.barcode]);
    expect(isComplete(lines, ticked)).toBe(false);
    expect(isComplete(lines, withUnits(ticked, loose, 1))).toBe(true);
  });

  it('never ticks more than the order has, though it was changed since, nor less than nothing', () => {
    expect(unitsOf({ 1: 5 }, tea)).toBe(2);
    expect(unitsOf(withUnits({}, tea, -1), tea)).toBe(0);
    expect(unitsOf(withUnits({}, tea, 9), tea)).toBe(2);
  });
});
