import { undoCatalogueChange } from '#contract/operator/goods/catalogue.ts';
import { getPublish, rollBack, startPublish } from '#contract/operator/publish.ts';
import { getUnpublished } from '#contract/operator/goods/unpublished.ts';
import { offline, neverAnswers, refused } from '../fixtures/answers.ts';
import { busyShop, failing, newShop, publishing } from '../fixtures/desk.ts';
import { press, type Screen } from './screen.ts';

const editor = { path: '/desk/publishing', answers: busyShop } as const;

/** The page of those who look after the shop. */
export const editorScreens: readonly Screen[] = [
  {
    name: 'editor',
    ...editor,
    shows: {
      'islands/desk/Frame': ['not nobody', 'here'],
      'islands/desk/publishing/Changes': [
        'change.canUndo',
        'change.products.length > 0',
        'isNew',
        'not isNew',
        'total > changes.length',
      ],
      'islands/desk/publishing/Completeness': ['products.length > 0', 'whole + products.length < total'],
      'islands/desk/publishing/Releases': ['not release.live', 'release.live'],
      'islands/desk/publishing/Status': ['!isPublishing', 'hold', 'live'],
    },
    sees: '.editor-changes li',
  },
  {
    name: 'editor, unfolded',
    slow: true,
    ...editor,
    shows: {
      'islands/desk/publishing/Receipts': [
        'details',
        'more > 0',
        'reason !== undefined',
        'receipt',
        'receipt.rendered + receipt.removed > 0',
      ],
    },
    open: press('.editor-languages summary', '.editor-receipts summary'),
    sees: '.editor-receipts details[open] li',
  },
  {
    name: 'editor of a new shop',
    slow: true,
    ...editor,
    answers: newShop,
    shows: {
      'islands/desk/publishing/Changes': ['changes.length === 0'],
      'islands/desk/publishing/Completeness': ['gaps.length === 0'],
      'islands/desk/publishing/Receipts': ['publishes.length === 0'],
    },
    sees: '.editor-status',
  },
  {
    name: 'editor, publishing',
    slow: true,
    ...editor,
    answers: publishing,
    shows: {
      'islands/desk/publishing/Progress': ['progress', 'progress.total > 0'],
      'islands/desk/publishing/Status': ['isDisabled', 'isPublishing', 'view'],
    },
    sees: '.editor-progress',
  },
  {
    name: 'editor loading',
    slow: true,
    ...editor,
    answers: [...busyShop, neverAnswers(getUnpublished)],
    shows: { 'islands/desk/publishing/Overview': ['loading'] },
    sees: '.editor-wait',
  },
  {
    name: 'editor that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, offline(getUnpublished)],
    shows: { 'islands/desk/publishing/Overview': ['failed'] },
    sees: '.problem',
  },
  {
    name: 'editor, not published',
    slow: true,
    ...editor,
    answers: [...busyShop, refused(startPublish, 'unavailable')],
    open: press('.editor-publish .btn'),
    sees: '.alert[open]',
  },
  {
    name: 'editor, a publish that failed',
    slow: true,
    ...editor,
    answers: failing,
    shows: { 'islands/desk/publishing/Status': ['status'] },
    open: press('.editor-publish .btn'),
    sees: '.editor-news [role=status]:not(:empty)',
  },
  {
    name: 'editor, all on their way',
    slow: true,
    ...editor,
    answers: [...busyShop, neverAnswers(undoCatalogueChange), neverAnswers(rollBack), neverAnswers(startPublish)],
    shows: {
      'islands/desk/publishing/Releases': ['target === release.id'],
      'islands/desk/publishing/Status': ['full', 'sending'],
      'islands/desk/publishing/UndoButton': ['isUndoing'],
    },
    open: press(
      ...['.editor-undo', '.alert .btn-primary', '.editor-releases .btn', '.alert .btn-primary'],
      ...['.editor-full input', '.editor-publish .btn'],
    ),
    sees: '.editor-publish .spinner',
  },
  {
    name: 'editor, a receipt on its way',
    slow: true,
    ...editor,
    answers: [...busyShop, neverAnswers(getPublish)],
    shows: { 'islands/desk/publishing/Receipts': ['!error', '!receipt'] },
    open: press('.editor-receipts summary'),
    sees: '.editor-receipts details[open] .muted',
  },
  {
    name: 'editor, a receipt that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, offline(getPublish)],
    shows: { 'islands/desk/publishing/Receipts': ['error'] },
    open: press('.editor-receipts summary'),
    sees: '.editor-receipts [role=alert]',
  },
  { name: 'editor, the way back', slow: true, ...editor, open: press('.editor-releases .btn'), sees: '.alert[open]' },
];
