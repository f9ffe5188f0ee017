import { plainCode, plainLine, plainSku } from '#contract/values/pasted.ts';
import { isBlank } from './cellValue.ts';
import type { SheetRow } from './readRows.ts';
import type { SheetFault } from './table.ts';

/** The rows of one product, in the order of the sheet. */
export type Group = SheetRow[];

/**
 * Puts the rows of each product together, wherever they stand: by id, else by sku, else by category and name. A row
 * without id and sku joins the one product that is called so.
 */
export function productGroups(rows: SheetRow[], sheet: string | undefined, faults: SheetFault[]): Group[] {
  const groups: Group[] = [];
  const byId = new Map<string, Group>();
  const bySku = new Map<string, Group>();
  const byName = new Map<string, Set<Group>>();
  const open = (row: SheetRow): Group => {
    const group: Group = [];
    groups.push(group);
    join(group, row);
    return group;
  };
  const join = (group: Group, row: SheetRow): void => {
    group.push(row);
    const { id, sku, name } = keysOf(row);
    if (id) byId.set(id, group);
    if (sku && !bySku.has(sku)) bySku.set(sku, group);
    if (name) byName.set(name, (byName.get(name) ?? new Set()).add(group));
  };
  const numbered = rows.filter((row) => keysOf(row).id);
  const marked = rows.filter((row) => !keysOf(row).id && keysOf(row).sku);
  const named = rows.filter((row) => !keysOf(row).id && !keysOf(row).sku);
  for (const row of numbered) place(byId.get(keysOf(row).id), row);
  for (const row of marked) place(bySku.get(keysOf(row).sku), row);
  for (const row of named) {
    const called = [...(byName.get(keysOf(row).name) ?? [])];
    if (called.length > 1) faults.push({ sheet, row: row.row, message: severalWords });
    place(called[0], row);
  }
  return inOrder(groups);

  function place(group: Group | undefined, row: SheetRow): void {
    if (group) join(group, row);
    else open(row);
  }
}

const severalWords = 'several products have this name and category; give the id or the sku of the one that is meant';

function keysOf({ cells }: SheetRow): { id: string; sku: string; name: string } {
  const text = (header: string, plain = plainLine): string => {
    const cell = cells.get(header);
    return isBlank(cell) ? '' : plain(String(cell).normalize('NFC'));
  };
  const name = [text('category'), text('name')];
  return {
    id: text('id', plainCode),
    sku: text('sku', plainSku),
    name: name.every((part) => part === '') ? '' : JSON.stringify(name),
  };
}

/** As they stand in the sheet, which is how new ones are numbered. */
function inOrder(groups: Group[]): Group[] {
  for (const group of groups) group.sort((a, b) => a.row - b.row);
  return groups.sort((a, b) => (a[0]?.row ?? 0) - (b[0]?.row ?? 0));
}
