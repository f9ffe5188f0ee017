import type { Page } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { addAlias, type AliasChoice, listAliasChoices } from '#contract/operator/goods/aliases.ts';
import { editCatalogue, undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { type Answer, neverAnswers, offline, ok, refused } from '../fixtures/answers.ts';
import { longName } from '../fixtures/customer.ts';
import { oneProduct } from '../fixtures/goods.ts';
import { busyDay } from '../fixtures/today.ts';
import { inTurn, press, type Screen } from './screen.ts';

const names = { name: longName.goods, name_mm: longName.goodsInBurmese };
const choices: AliasChoice[] = [
  { kind: 'product', id: 1, ...names, image: { url: '/image/no-image-available.jpg' } },
  { kind: 'product', id: 2, name: 'Prawns', name_mm: null, image: null },
  { kind: 'category', id: 1, ...names, image: null },
];
const found = ok(listAliasChoices, { data: choices, guessed: true });
const shared = [{ name: longName.goods, ownNameOf: [{ id: 2, ...names }], others: 49 }];
const added = ok(addAlias, { data: { revision: 8, shared } });
const undone = ok(undoCatalogueChange, {
  ...{ undoes: 8, revision: 9, changes: [], left: [], more: 0, dryRun: false, currency: 'USD' },
});

/** A refusal that names a field, in the words of the shop. */
const faulty = (call: Call, path: (string | number)[], message: string): Answer => ({
  call,
  give: (route) => {
    const body = { error: 'invalid', message: 'Invalid.', code: 'invalid', faults: [{ path, message }] };
    return route.fulfill({ status: 400, json: body });
  },
});

const today = { path: '/desk/today', answers: [...busyDay, found] } as const;
const open = press('.today-misses .btn');
const save = inTurn(open, press('.alias-chooser .btn-primary'));
const chooser = 'islands/desk/aliases/Chooser';
const list = 'islands/desk/aliases/Choices';
const misses = 'islands/desk/today/Misses';

/** Types a name without a letter, and saves. */
const writeEmoji = async (page: Page): Promise<void> => {
  await page.locator('textarea[lang=th]').fill('🍤');
  await press('.goods-bar .btn-primary')(page);
};

/** What a search meant, and names that are refused. */
export const aliasScreens: readonly Screen[] = [
  {
    name: 'what a search meant',
    ...today,
    open,
    shows: {
      [chooser]: ['here'],
      [list]: ['category'],
      [misses]: ['!aliased', 'here', 'isOpen', 'mayEdit'],
    },
    sees: '.alias-choices :checked',
  },
  {
    name: 'what a search meant, nothing found',
    slow: true,
    ...today,
    answers: [...busyDay, ok(listAliasChoices, { data: [], guessed: true })],
    open: save,
    shows: { [list]: ['choices.length === 0'] },
    sees: '.alias-chooser .error',
  },
  {
    name: 'what a search meant, being looked for',
    slow: true,
    ...today,
    answers: [...busyDay, neverAnswers(listAliasChoices)],
    open,
    shows: { [list]: ['loading'] },
    sees: '.alias-chooser [role=status]',
  },
  {
    name: 'what a search meant, not looked for',
    slow: true,
    ...today,
    answers: [...busyDay, offline(listAliasChoices)],
    open,
    shows: { [list]: ['failed'] },
    sees: '.alias-chooser [role=status]',
  },
  {
    name: 'what a search meant, being saved',
    slow: true,
    ...today,
    answers: [...today.answers, neverAnswers(addAlias)],
    open: save,
    shows: { [chooser]: ['isBusy'] },
    sees: '.alias-chooser [aria-disabled=true]',
  },
  {
    name: 'what a search meant, no answer',
    slow: true,
    ...today,
    answers: [...today.answers, offline(addAlias)],
    open: save,
    shows: { [chooser]: ['unsure'] },
    sees: '.alias-chooser .error',
  },
  {
    name: 'what a search meant, not allowed',
    slow: true,
    ...today,
    answers: [...today.answers, refused(addAlias, 'no_right')],
    open: save,
    shows: { [chooser]: ['failed'] },
    sees: '.alias-chooser .error',
  },
  {
    name: 'what a search meant, in Zawgyi',
    slow: true,
    ...today,
    answers: [...today.answers, faulty(addAlias, ['name'], 'is in Zawgyi, not in Unicode')],
    open: save,
    shows: { [chooser]: ['zawgyi'] },
    sees: '.alias-chooser .error',
  },
  {
    name: 'what a search meant, saved',
    slow: true,
    ...today,
    answers: [...today.answers, added],
    open: save,
    shows: { [chooser]: ['saved'], [misses]: ['aliased', '!isUndone', 'revision !== undefined', 'status'] },
    sees: '.today-misses [role=status]',
  },
  {
    name: 'what a search meant, taken back',
    slow: true,
    ...today,
    answers: [...today.answers, added, undone],
    open: inTurn(save, press('.today-misses div .btn')),
    shows: { [misses]: ['aliased.isUndone'] },
    sees: '.today-misses [role=status]',
  },
  {
    name: 'hidden names of a product, refused',
    slow: true,
    path: '/desk/product?id=1',
    answers: [...oneProduct, faulty(editCatalogue, ['edits', 0, 'set', 'also_called_th', 0], 'has no letter')],
    open: writeEmoji,
    shows: { 'islands/desk/aliases/Boxes': ['error'] },
    sees: 'textarea[aria-invalid=true]',
  },
];
