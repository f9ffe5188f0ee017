import type { Page } from '@playwright/test';
import { listPublishes } from '#contract/operator/publish.ts';
import { checkSheet, exportSheet, importSheet } from '#contract/operator/goods/sheets.ts';
import { type Answer, neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { atSheets, manyChanges, manyFaults, says } from '../fixtures/sheets.ts';
import { signedInAs } from '../fixtures/staff.ts';
import { inTurn, press, type Screen } from './screen.ts';

const at = (...answers: readonly Answer[]) => ({ path: '/desk/sheets', answers: [...atSheets, ...answers] }) as const;

const choose = async (page: Page): Promise<void> => {
  const file = { name: 'prices-of-the-delta-in-november.csv', mimeType: 'text/csv', buffer: Buffer.from('id,price\n') };
  await page.locator('.sheets-choose input').setInputFiles(file);
};
const chooseLarge = async (page: Page): Promise<void> => {
  const file = { name: 'all.csv', mimeType: 'text/csv', buffer: Buffer.alloc(21 * 1024 * 1024) };
  await page.locator('.sheets-choose input').setInputFiles(file);
};
const take = inTurn(choose, press('.sheets-take .btn'));
const done = [says(manyChanges), ok(importSheet, { data: { revision: 12 } }), ok(listPublishes, { data: [] })] as const;

/** The goods moved on: what is shown next is something else. */
const outdated = refused(importSheet, 'sheet_outdated');

const panel = 'islands/desk/sheets/ImportPanel';
const differences = 'islands/desk/sheets/Differences';
const faults = 'islands/desk/sheets/Faults';
const readAs = 'islands/desk/sheets/ReadAs';
const out = 'islands/desk/sheets/ExportPanel';

/** Sheets of goods on the desk. */
export const sheetScreens: readonly Screen[] = [
  {
    name: 'sheets',
    ...at(),
    shows: { 'islands/desk/sheets/Page': ['here', 'mayEdit'], [panel]: ['none', 'status'], [out]: ['status'] },
    sees: '.sheets-drop',
  },
  {
    name: 'sheets, only saved',
    slow: true,
    ...at(signedInAs('reader')),
    sees: '.sheets-filter',
  },
  {
    name: 'sheet, being read',
    slow: true,
    ...at(neverAnswers(checkSheet)),
    open: choose,
    shows: { [panel]: ['reading', "name !== ''"] },
    sees: '.sheets-panel .spinner',
  },
  {
    name: 'sheet, too large',
    slow: true,
    ...at(),
    open: chooseLarge,
    shows: { [panel]: ['large'] },
    sees: '.sheets-panel .error',
  },
  {
    name: 'sheet, not sent',
    slow: true,
    ...at(offline(checkSheet)),
    open: choose,
    shows: { [panel]: ['failed', 'step.canRetry'] },
    sees: '.problem',
  },
  {
    name: 'sheet, unreadable',
    slow: true,
    ...at(refused(checkSheet, 'sheet_unreadable')),
    open: choose,
    shows: { [panel]: ['not step.canRetry'] },
    sees: '.sheets-panel .error',
  },
  {
    name: 'sheet of another shop',
    slow: true,
    ...at(says({ foreign: true, shown: null })),
    open: choose,
    shows: { [panel]: ['checked', 'checked.foreign'] },
    sees: '.sheets-question',
  },
  {
    name: 'sheet with faults',
    slow: true,
    ...at(says(manyFaults)),
    open: choose,
    shows: {
      [panel]: ['checked.faultCount > 0', 'not checked.foreign'],
      [faults]: ['!isWhole', 'faults.length > few'],
      [readAs]: ['zawgyi'],
      'islands/desk/sheets/Sentence': ['not said === undefined', 'said === undefined'],
    },
    sees: '.sheets-faults',
  },
  {
    name: 'sheet, converted',
    slow: true,
    ...at(says({ ...manyChanges, zawgyi: true })),
    open: inTurn(choose, press('.sheets-as [type=checkbox]')),
    shows: { [readAs]: ['converts'] },
    sees: '.sheets-as :checked[type=checkbox]',
  },
  {
    name: 'sheet with faults, all of them',
    slow: true,
    ...at(says(manyFaults)),
    open: inTurn(choose, press('.sheets-faults ~ .btn')),
    shows: { [faults]: ['isWhole', 'faultCount > faults.length'] },
    sees: '.sheets-faults > :nth-child(25)',
  },
  { name: 'sheet that changes nothing', slow: true, ...at(says({})), open: choose, sees: '.sheets-as' },
  {
    name: 'sheet with changes',
    ...at(says(manyChanges)),
    open: choose,
    shows: {
      [panel]: ['checked.notes.length > 0', 'checked.shown !== null'],
      [differences]: [
        ...['!isWhole', 'changes.length > few', 'count > 0', 'created', 'field.note !== undefined'],
        ...['missingPictures.length > 0', 'products > 0', 'stockLeft > 0'],
      ],
    },
    sees: '.sheets-take',
  },
  {
    name: 'sheet with changes, all of them',
    slow: true,
    ...at(says(manyChanges)),
    open: inTurn(choose, press('.sheets-changes ~ .btn'), press('.sheets-missing summary')),
    shows: { [differences]: ['isWhole', 'more > 0'] },
    sees: '.sheets-changes > :nth-child(25)',
  },
  {
    name: 'sheet, counted',
    slow: true,
    ...at(says(manyChanges)),
    open: inTurn(choose, press('.sheets-as label:nth-of-type(2)')),
    shows: { [readAs]: ['counted'] },
    sees: '.sheets-as .sheets-warning',
  },
  {
    name: 'sheet, being imported',
    slow: true,
    ...at(says(manyChanges), neverAnswers(importSheet)),
    open: take,
    shows: { [differences]: ['isBusy'] },
    sees: '.sheets-take [aria-disabled=true]',
  },
  {
    name: 'sheet, no answer',
    slow: true,
    ...at(says(manyChanges), offline(importSheet)),
    open: take,
    shows: { [differences]: ['unsure'] },
    sees: '.sheets-take .error',
  },
  {
    name: 'sheet, refused',
    slow: true,
    ...at(says(manyChanges), refused(importSheet, 'no_right')),
    open: take,
    shows: { [differences]: ['refused'] },
    sees: '.sheets-take .error',
  },
  {
    name: 'sheet, outdated',
    slow: true,
    ...at(says(manyChanges), outdated),
    open: take,
    shows: { [differences]: ['outdated'] },
    sees: '.sheets-panel > .error',
  },
  {
    name: 'sheet, imported',
    slow: true,
    ...at(...done),
    open: take,
    shows: {
      [panel]: ['imported'],
      [differences]: ['done'],
      'islands/desk/sheets/Imported': ['status', 'undoneBy === undefined'],
    },
    sees: '.sheets-done',
  },
  {
    name: 'sheet, being saved',
    slow: true,
    ...at(neverAnswers(exportSheet)),
    open: press('.sheets-filter ~ .sheets-buttons .btn'),
    shows: { [out]: ['isBusy'] },
    sees: '.sheets-filter ~ .sheets-buttons [aria-disabled=true]',
  },
  {
    name: 'sheet, not saved',
    slow: true,
    ...at(refused(exportSheet, 'sheet_unwritable')),
    open: press('.sheets-filter ~ .sheets-buttons .btn'),
    sees: '.sheets-panel .error',
  },
];
