import { atom } from 'nanostores';
import { Refused, Unreachable } from '#api/failures.ts';
import { fetchNamedFile, type NamedFile } from '#api/fetchNamedFile.ts';
import type { CallInput } from '#contract/call.ts';
import {
  type CheckedSheet,
  checkSheet,
  exportSheet,
  getSheetTemplate,
  importSheet,
  MAX_SHEET_BYTES,
} from '#contract/operator/goods/sheets.ts';
import { pageLocale } from '#i18n/pageLocale.ts';
import { withIdempotencyKey } from '#stores/idempotencyKey.ts';
import { callAsOperator } from '#stores/desk/operator.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { latestOnly } from '#stores/latestOnly.ts';
import { searchOf } from '#stores/resource.ts';
import { goods, type GoodsQuery } from './goods/list.ts';

/** Choices of how a sheet is read. */
export type SheetChoices = Required<Pick<CallInput<typeof checkSheet>['form'], 'stock' | 'zawgyi'>> &
  Pick<CallInput<typeof checkSheet>['form'], 'ids'>;

/** Steps of a chosen file. */
export type SheetStep =
  | { state: 'none' | 'reading' | 'large' }
  | { state: 'failed'; failure: unknown; canRetry: boolean }
  | { state: 'checked'; checked: CheckedSheet; isOutdated: boolean }
  | { state: 'imported'; revision: number };

/** Outcomes of an import. */
export type ImportOutcome = { state: 'done' | 'outdated' | 'unsure' } | { state: 'refused'; reason: string };

/** A file as it was when it was chosen: one that is changed on the disk meanwhile is another one. */
interface ChosenFile {
  name: string;
  bytes: Blob;
  /** Tells it from one of the same name. */
  number: number;
}

/** Of a phone with a weak line, and a large sheet that waits for another one (milliseconds). */
const timeout = 180_000;
const asUsual: SheetChoices = { stock: 'changes', zawgyi: 'refuse' };

export const $sheetStep = atom<SheetStep>({ state: 'none' });
export const $sheetName = atom('');
export const $sheetChoices = atom<SheetChoices>(asUsual);

let chosen: ChosenFile | undefined;
let count = 0;

const latest = latestOnly<SheetStep>((step) => $sheetStep.set(step));

/** Looks at a file, read as sheets usually are. */
export async function chooseSheet(file: File): Promise<void> {
  count += 1;
  const number = count;
  chosen = undefined;
  $sheetName.set(file.name);
  $sheetChoices.set(asUsual);
  if (file.size > MAX_SHEET_BYTES) return latest.ask(() => Promise.resolve({ state: 'large' }));
  $sheetStep.set({ state: 'reading' });
  await latest.ask(async () => {
    try {
      chosen = { name: file.name.slice(-200), bytes: new Blob([await file.arrayBuffer()]), number };
    } catch (failure) {
      return { state: 'failed', failure, canRetry: false };
    }
    return check(chosen, false);
  });
}

/** Looks at the file again, read in another way. */
export async function readSheetAs(choices: Partial<SheetChoices>): Promise<void> {
  $sheetChoices.set({ ...$sheetChoices.get(), ...choices });
  await checkAgain();
}

/** Looks at the file again. */
export async function checkAgain(isOutdated = false): Promise<void> {
  const file = chosen;
  if (!file) return;
  $sheetStep.set({ state: 'reading' });
  await latest.ask(() => check(file, isOutdated));
}

async function check({ name, bytes }: ChosenFile, isOutdated: boolean): Promise<SheetStep> {
  try {
    const form = { name, ...$sheetChoices.get() };
    const { data: checked } = await callAsOperator(checkSheet, { form }, { files: { sheet: bytes }, timeout });
    return { state: 'checked', checked, isOutdated };
  } catch (failure) {
    return { state: 'failed', failure, canRetry: !(failure instanceof Refused) };
  }
}

/** Imports exactly what was shown of the file. */
export async function importShown(shown: string): Promise<ImportOutcome> {
  if (!chosen) return { state: 'outdated' };
  const { name, bytes, number } = chosen;
  const form = { name, ...$sheetChoices.get(), shown };
  try {
    const { data } = await withIdempotencyKey({ ...form, number }, (attempt) =>
      callAsOperator(importSheet, { form: { ...form, attempt } }, { files: { sheet: bytes }, timeout }),
    );
    $sheetStep.set({ state: 'imported', revision: data.revision });
    return { state: 'done' };
  } catch (failure) {
    if (failure instanceof Unreachable) return { state: 'unsure' };
    if (!(failure instanceof Refused) || failure.code !== 'sheet_outdated')
      return { state: 'refused', reason: reasonOf(failure) };
    await checkAgain(true);
    return { state: 'outdated' };
  }
}

/** Forgets the file, for another one. */
export function forgetSheet(): void {
  chosen = undefined;
  $sheetName.set('');
  $sheetStep.set({ state: 'none' });
}

/** Fetches goods as a file for spreadsheets, under the name that the shop gives it. */
export function fetchSheet(query: GoodsQuery, format: 'xlsx' | 'csv'): Promise<NamedFile> {
  const search = new URLSearchParams(searchOf(query, goods.first));
  search.set('format', format);
  return fetchNamedFile(exportSheet, {}, { locale: pageLocale(), timeout, search });
}

/** Fetches the sheet that new goods are filled into, in the language of the page. */
export function fetchSheetTemplate(): Promise<NamedFile> {
  const locale = pageLocale();
  return fetchNamedFile(getSheetTemplate, {}, { locale, timeout, search: new URLSearchParams({ locale }) });
}
