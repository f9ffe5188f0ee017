import { addAlias, type AliasChoice, listAliasChoices } from '#contract/operator/goods/aliases.ts';
import { ok } from '../fixtures/answers.ts';
import { longName } from '../fixtures/customer.ts';
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

const today = { path: '/desk/today', answers: [...busyDay, found] } as const;
const open = press('.today-misses .btn');
const save = inTurn(open, press('.alias-chooser .btn-primary'));

/** What a search meant, and names that are refused. */
export const aliasScreens: readonly Screen[] = [
  {
    name: 'what a search meant',
    ...today,
    open,
    sees: '.alias-choices :checked',
  },
  {
    name: 'what a search meant, nothing found',
    slow: true,
    ...today,
    answers: [...busyDay, ok(listAliasChoices, { data: [], guessed: true })],
    open: save,
    sees: '.alias-chooser .error',
  },
  {
    name: 'what a search meant, saved',
    slow: true,
    ...today,
    answers: [...today.answers, added],
    open: save,
    sees: '.today-misses [role=status]',
  },
];
