import { goodsColumns } from './columns.ts';
import { isBlank } from './cellValue.ts';
import type { Group } from './productGroups.ts';
import { readColumnHeaders } from './columnHeaders.ts';
import type { SheetFault, SheetTable } from './table.ts';

/** Which columns the sheet of products lacks: in its head when every row needs them, else at each row that does. */
export interface RequiredColumns {
  ofSheet: readonly string[];
  faultOf(group: Group): SheetFault | undefined;
}

/** A row with the id of a product may leave out whatever stays as it is; a new product needs some columns. */
export function requiredColumns({ name, rows: [head = [], ...rows] }: SheetTable): RequiredColumns {
  const { columns } = readColumnHeaders({ rows: [head], faults: [] }, goodsColumns, []);
  const heads = Array.from(columns, ([at, column]) => ({ at, ...column }));
  const idAt = heads.find(({ header }) => header === 'id')?.at;
  const own = heads.filter(({ of }) => of === 'variation');
  const isPartial = idAt !== undefined && rows.some((row) => !isBlank(row[idAt]));
  if (!isPartial) {
    const isTold = own.some(({ at }) => rows.some((row) => !isBlank(row[at])));
    return { ofSheet: [...OF_PRODUCT, ...(isTold ? OF_VARIATION : [])], faultOf: () => undefined };
  }
  const isThere = (header: string): boolean => heads.some((each) => each.header === header);
  return {
    ofSheet: [],
    faultOf: (group) => {
      if (group.some(({ cells }) => !isBlank(cells.get('id')))) return undefined;
      const isTold = own.some(({ header }) => group.some(({ cells }) => !isBlank(cells.get(header))));
      const missing = [...OF_PRODUCT, ...(isTold ? OF_VARIATION : [])].filter((header) => !isThere(header));
      return missing.length > 0 ? { sheet: name, row: group[0]?.row, message: newWords(missing) } : undefined;
    },
  };
}

/** Whoever speaks of variations must say how heavy they are and how many there are. */
const OF_PRODUCT = ['category', 'name'];
const OF_VARIATION = ['weight_g', 'stock'];

function newWords(missing: string[]): string {
  const words = missing.map((header) => `"${header}"`).join(', ');
  const column = missing.length > 1 ? 'columns' : 'column';
  return `has no id, so that it would be a new product; for one the sheet lacks the ${column} ${words}`;
}
