import type { Page } from '@playwright/test';
import { listPublishes } from '#contract/operator/publish.ts';
import { checkSheet, importSheet } from '#contract/operator/goods/sheets.ts';
import { type Answer, ok, refused } from '../fixtures/answers.ts';
import { atSheets, manyChanges, manyFaults, says } from '../fixtures/sheets.ts';
import { inTurn, press, type Screen } from './screen.ts';

const at = (...answers: readonly Answer[]) => ({ path: '/desk/sheets', answers: [...atSheets, ...answers] }) as const;

const choose = async (page: Page): Promise<void> => {
  const file = { name: 'prices-of-the-delta-in-november.csv', mimeType: 'text/csv', buffer: Buffer.from('id,price\n') };
  await page.locator('.sheets-choose input').setInputFiles(file);
};
const take = inTurn(choose, press('.sheets-take .btn'));
const done = [says(manyChanges), ok(importSheet, { data: { revision: 12 } }), ok(listPublishes, { data: [] })] as const;

/** Sheets of goods on the desk. */
export const sheetScreens: readonly Screen[] = [
  {
    name: 'sheets',
    ...at(),
    sees: '.sheets-drop',
  },
  {
    name: 'sheet, unreadable',
    slow: true,
    ...at(refused(checkSheet, 'sheet_unreadable')),
    open: choose,
    sees: '.sheets-panel .error',
  },
  {
    name: 'sheet of another shop',
    slow: true,
    ...at(says({ foreign: true, shown: null })),
    open: choose,
    sees: '.sheets-question',
  },
  {
    name: 'sheet with faults',
    slow: true,
    ...at(says(manyFaults)),
    open: choose,
    sees: '.sheets-faults',
  },
  {
    name: 'sheet with changes',
    ...at(says(manyChanges)),
    open: choose,
    sees: '.sheets-take',
  },
  {
    name: 'sheet, imported',
    slow: true,
    ...at(...done),
    open: take,
    sees: '.sheets-done',
  },
];
