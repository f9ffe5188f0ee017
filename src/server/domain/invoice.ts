/** The name of an order for people: the year (UTC) and its number in it, as in ZAY-2026-000123. */
export function invoiceName(year: number, number: number): string {
  return `ZAY-${year}-${String(number).padStart(6, '0')}`;
}
