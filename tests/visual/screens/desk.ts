import { undoCatalogueChange } from '#contract/operator/catalogue.ts';
import { getPublish, listPublishes, rollBack, startPublish } from '#contract/operator/publish.ts';
import { getUnpublished } from '#contract/operator/unpublished.ts';
import { offline, neverAnswers, refused } from '../fixtures/answers.ts';
import { busyShop, failing, newShop, publishing } from '../fixtures/desk.ts';
import { press, type Screen } from './screen.ts';

const editor = { path: '/editor', tab: { editor_token: 'x' }, answers: busyShop } as const;

/** The page of those who look after the shop. */
export const editorScreens: readonly Screen[] = [
  {
    name: 'editor, sign in',
    slow: true,
    path: '/editor',
    shows: { 'islands/desk/Page': ['not here'] },
    sees: '.editor-sign-in .btn:enabled',
  },
  {
    name: 'editor, no token',
    slow: true,
    path: '/editor',
    open: press('.editor-sign-in .btn:enabled'),
    sees: '.editor-sign-in .error',
  },
  {
    name: 'editor, signed out',
    slow: true,
    ...editor,
    answers: [refused(listPublishes, 'not_allowed')],
    shows: { 'islands/desk/Page': ['ended'], 'islands/desk/SignIn': ['hasEnded'] },
    sees: '.editor-sign-in [role=alert]',
  },
  {
    name: 'editor',
    ...editor,
    shows: {
      'islands/desk/Page': ['here'],
      'islands/desk/Changes': [
        'change.canUndo',
        'change.products.length > 0',
        'isNew',
        'not isNew',
        'total > changes.length',
      ],
      'islands/desk/Completeness': ['products.length > 0', 'whole + products.length < total'],
      'islands/desk/Releases': ['not release.live', 'release.live'],
      'islands/desk/Status': ['!isPublishing', 'hold', 'live'],
    },
    sees: '.editor-changes li',
  },
  {
    name: 'editor, unfolded',
    ...editor,
    shows: {
      'islands/desk/Receipts': [
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
      'islands/desk/Changes': ['changes.length === 0'],
      'islands/desk/Completeness': ['gaps.length === 0'],
      'islands/desk/Receipts': ['publishes.length === 0'],
    },
    sees: '.editor-status',
  },
  {
    name: 'editor, publishing',
    slow: true,
    ...editor,
    answers: publishing,
    shows: {
      'islands/desk/Progress': ['progress', 'progress.total > 0'],
      'islands/desk/Status': ['isDisabled', 'isPublishing', 'view'],
    },
    sees: '.editor-progress',
  },
  {
    name: 'editor loading',
    slow: true,
    ...editor,
    answers: [...busyShop, neverAnswers(getUnpublished)],
    shows: { 'islands/desk/Overview': ['loading'] },
    sees: '.editor-wait',
  },
  {
    name: 'editor that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, offline(getUnpublished)],
    shows: { 'islands/desk/Overview': ['failed'] },
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
    shows: { 'islands/desk/Status': ['status'] },
    open: press('.editor-publish .btn'),
    sees: '.editor-news [role=status]:not(:empty)',
  },
  {
    name: 'editor, all on their way',
    slow: true,
    ...editor,
    answers: [...busyShop, neverAnswers(undoCatalogueChange), neverAnswers(rollBack), neverAnswers(startPublish)],
    shows: {
      'islands/desk/Releases': ['target === release.id'],
      'islands/desk/Status': ['full', 'sending'],
      'islands/desk/UndoButton': ['isUndoing'],
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
    shows: { 'islands/desk/Receipts': ['!error', '!receipt'] },
    open: press('.editor-receipts summary'),
    sees: '.editor-receipts details[open] .muted',
  },
  {
    name: 'editor, a receipt that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, offline(getPublish)],
    shows: { 'islands/desk/Receipts': ['error'] },
    open: press('.editor-receipts summary'),
    sees: '.editor-receipts [role=alert]',
  },
  { name: 'editor, the way back', slow: true, ...editor, open: press('.editor-releases .btn'), sees: '.alert[open]' },
];
