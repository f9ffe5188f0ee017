import type { VariationInput } from '#server/editing/file/types.ts';
import { catalogueLimits } from '#server/editing/values/numbers.ts';
import type { PictureOf, StockFrom, Stored, VariationFields } from '#server/editing/plan/types.ts';

/** The history of the stock since an export, as far as a file of it needs to know. */
export interface StockPast {
  /** The number that an import of the same export gave a variation last, unless that was taken back. */
  takenIn: (mark: string, variation: number) => number | undefined;
  /** Units that editors gave (or, below nothing, took) since the revision of the export. */
  edited: (mark: string, variation: number) => number;
}

/** The meaning of stock in a file: a change since the export, or what was counted just now. */
export type StockReading = { as: 'counted' } | { as: 'changes'; past: StockPast };

/** The setting in which products are compared with those of the shop. */
export interface PlanContext {
  pictureOf: PictureOf;
  reading: StockReading;
}

/** The plan for a stock. */
export interface StockPlan {
  /** Absent where it stays as it is. */
  stock?: number;
  from?: StockFrom;
  /** The file has another number, but not what it was at the export: nobody knows what was sold meanwhile. */
  isLeft?: boolean;
  fault?: string;
}

/**
 * Returns what becomes of the stock of a variation that the shop has. Of an exported file the difference counts, so
 * that what was sold meanwhile stays sold; a file that does not know what there was leaves it alone.
 */
export function plannedStock(
  { stock: wanted, exported }: VariationInput,
  { id, stock: now }: Stored<VariationFields>,
  reading: StockReading,
): StockPlan {
  if (wanted === undefined) return {};
  if (reading.as === 'counted') return { stock: wanted };
  if (!exported) return wanted === now ? {} : { isLeft: true };
  const { mark } = exported;
  const stockInFile = reading.past.takenIn(mark, id) ?? exported.stock;
  const by = wanted - stockInFile;
  if (by === 0) return {};
  const sold = exported.stock + reading.past.edited(mark, id) - now;
  const stock = now + by;
  if (stock > catalogueLimits.stock) return { fault: `would be ${stock}, more than the shop can keep` };
  // Nothing is nothing, however many were sold; any other number was counted before they were.
  if (stock < 0 && wanted > 0) return { fault: tooMany(stockInFile, wanted, now, sold) };
  return { stock: Math.max(0, stock), from: { export: mark, wanted, by, sold } };
}

function tooMany(stockInFile: number, wanted: number, now: number, sold: number): string {
  const what = `takes ${stockInFile - wanted} away (${stockInFile} → ${wanted}), but only ${now} ${now === 1 ? 'is' : 'are'} left`;
  return `${what}${sold > 0 ? `: ${soldWords(sold)}` : ''}; write ${stockInFile - now} or more, or 0 for none`;
}

const soldWords = (sold: number): string =>
  sold > 0 ? `${sold} sold since the export` : `${-sold} came back since the export`;

/** "+3; 2 sold since the export" */
export const stockWords = ({ by, sold }: StockFrom): string =>
  [`${by > 0 ? '+' : ''}${by}`, ...(sold === 0 ? [] : [soldWords(sold)])].join('; ');
