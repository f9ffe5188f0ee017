import * as z from 'zod/mini';
import { locale } from '#contract/values/locale.ts';
import { defineCall } from '#contract/call.ts';
import { singleLine } from '#contract/values/text.ts';
import { entityChange } from './catalogue.ts';
import { goodsFilter } from './goods.ts';
import { zawgyiChoice } from './import.ts';

const editing = { tag: 'Sheets', audience: 'operator', right: 'edit' } as const;

/** The largest sheet that is taken from a browser; the command line reads larger ones. */
export const MAX_SHEET_BYTES = 20 * 1024 * 1024;

/** Reading of a sheet; the same choices as those of the command line. */
const sheetForm = {
  /** Of the file; its end says what it is. */
  name: singleLine(200),
  zawgyi: z._default(zawgyiChoice, 'refuse'),
  stock: z._default(z.enum(['changes', 'counted']), 'changes'),
  /**
   * Treatment of ids: `match` where they are those of this shop. Asked for where the marks of the sheet are those of
   * another one.
   */
  ids: z.optional(z.enum(['match', 'ignore'])),
};

/** Something that is wrong, where it stands: rows from 1, columns by their headers. */
export const sheetFault = z.object({
  sheet: z.optional(z.string()),
  row: z.optional(z.int()),
  column: z.optional(z.string()),
  /** "F14" */
  cell: z.optional(z.string()),
  message: z.string(),
});
export type SheetFault = z.infer<typeof sheetFault>;

/** Contents of a sheet, and what it would do. */
export const checkedSheet = z.object({
  /** It comes from another shop, and nobody has said yet what its ids mean: nothing else was checked. */
  foreign: z.boolean(),
  /** The first 500; `faultCount` is all of them. With faults nothing is imported. */
  faults: z.array(sheetFault),
  faultCount: z.int(),
  /** Some of the faults are texts in Zawgyi, which could be converted. */
  zawgyi: z.boolean(),
  /** Parts of the file that are not read, and what may not be meant, in English sentences. */
  notes: z.array(z.string()),
  currency: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  /** The first 200 things with their fields, and how many more there are. */
  changes: z.array(entityChange),
  more: z.int(),
  /** Products whose pages would be published again, in both languages. */
  products: z.int(),
  missingPictures: z.array(z.string()),
  /** Variations that keep their stock although the sheet has another one, for it does not say what it was. */
  stockLeft: z.int(),
  /** Names all that would be changed, for the import; null with faults. */
  shown: z.nullable(z.string()),
});
export type CheckedSheet = z.infer<typeof checkedSheet>;

export const checkSheet = defineCall({
  ...editing,
  id: 'checkSheet',
  method: 'POST',
  path: '/operator/sheets/check',
  summary: 'What is wrong with an .xlsx or .csv file, or what its import would change; writes nothing',
  form: z.object(sheetForm),
  files: { sheet: 'required' },
  maxFileBytes: MAX_SHEET_BYTES,
  response: z.object({ data: checkedSheet }),
  refusals: ['invalid', 'not_allowed', 'sheet_unreadable', 'too_large'],
});

export const importSheet = defineCall({
  ...editing,
  id: 'importSheet',
  method: 'POST',
  path: '/operator/sheets/import',
  summary: 'Import exactly what was shown of a sheet; refused when it would now change something else',
  form: z.object({
    ...sheetForm,
    shown: z.string().check(z.maxLength(100)),
    /** The same again imports nothing more. */
    attempt: z.uuid(),
  }),
  files: { sheet: 'required' },
  maxFileBytes: MAX_SHEET_BYTES,
  response: z.object({ data: z.object({ revision: z.int() }) }),
  refusals: ['invalid', 'not_allowed', 'sheet_unreadable', 'sheet_outdated', 'too_large'],
});

export const exportSheet = defineCall({
  ...editing,
  right: 'read',
  id: 'exportSheet',
  method: 'GET',
  path: '/operator/sheets/export',
  summary: 'The goods that a list shows, as a sheet that can be imported again',
  query: z.object({ ...goodsFilter, format: z._default(z.enum(['xlsx', 'csv']), 'xlsx') }),
  produces: 'application/octet-stream',
  refusals: ['invalid', 'not_allowed', 'sheet_unwritable'],
});

export const getSheetTemplate = defineCall({
  ...editing,
  right: 'read',
  id: 'getSheetTemplate',
  method: 'GET',
  path: '/operator/sheets/template',
  summary: 'A workbook to fill in with new goods: its headers in a language, and ten rows as examples',
  query: z.object({ locale: z._default(locale, 'en') }),
  produces: 'application/octet-stream',
  refusals: ['invalid'],
});
