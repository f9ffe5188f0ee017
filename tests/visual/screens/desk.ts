import { getUnpublished } from '#contract/operator/goods/unpublished.ts';
import { offline } from '../fixtures/answers.ts';
import { busyShop, failing } from '../fixtures/desk.ts';
import { press, type Screen } from './screen.ts';

const editor = { path: '/desk/publishing', answers: busyShop } as const;

/** The page of those who look after the shop. */
export const editorScreens: readonly Screen[] = [
  {
    name: 'editor',
    ...editor,
    sees: '.editor-changes li',
  },
  {
    name: 'editor, unfolded',
    slow: true,
    ...editor,
    open: press('.editor-languages summary', '.editor-receipts summary'),
    sees: '.editor-receipts details[open] li',
  },
  {
    name: 'editor that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, offline(getUnpublished)],
    sees: '.problem',
  },
  {
    name: 'editor, a publish that failed',
    slow: true,
    ...editor,
    answers: failing,
    open: press('.editor-publish .btn'),
    sees: '.editor-news [role=status]:not(:empty)',
  },
];
