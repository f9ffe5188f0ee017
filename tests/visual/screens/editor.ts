import { undoCatalogueChange } from '#contract/operatorCatalogue.ts';
import { getPublish, listPublishes, rollBack, startPublish } from '#contract/publish.ts';
import { getUnpublished } from '#contract/unpublished.ts';
import { down, never, refused } from '../fixtures/answers.ts';
import { busyShop, failing, newShop, publishing } from '../fixtures/editor.ts';
import { press, type Screen } from './screen.ts';

const editor = { path: '/editor', tab: { editor_token: 'x' }, answers: busyShop } as const;

/** The page of those who look after the shop. */
export const editorScreens: readonly Screen[] = [
  {
    name: 'editor, sign in',
    slow: true,
    path: '/editor',
    shows: { 'islands/editor/Editor': ['not here'] },
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
    shows: { 'islands/editor/Editor': ['ended'], 'islands/editor/SignIn': ['hasEnded'] },
    sees: '.editor-sign-in [role=alert]',
  },
  {
    name: 'editor',
    ...editor,
    shows: {
      'islands/editor/Editor': ['here'],
      'islands/editor/Changes': [
        'change.canUndo',
        'change.products.length > 0',
        'isNew',
        'not isNew',
        'total > changes.length',
      ],
      'islands/editor/Complete': ['products.length > 0', 'whole + products.length < total'],
      'islands/editor/Releases': ['not release.live', 'release.live'],
      'islands/editor/Status': ['!isPublishing', 'hold', 'live'],
    },
    sees: '.editor-changes li',
  },
  {
    name: 'editor, unfolded',
    ...editor,
    shows: {
      'islands/editor/Receipts': [
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
      'islands/editor/Changes': ['changes.length === 0'],
      'islands/editor/Complete': ['gaps.length === 0'],
      'islands/editor/Receipts': ['publishes.length === 0'],
    },
    sees: '.editor-status',
  },
  {
    name: 'editor, publishing',
    slow: true,
    ...editor,
    answers: publishing,
    shows: {
      'islands/editor/Progress': ['progress', 'progress.total > 0'],
      'islands/editor/Status': ['cannot', 'isPublishing', 'view'],
    },
    sees: '.editor-progress',
  },
  {
    name: 'editor loading',
    slow: true,
    ...editor,
    answers: [...busyShop, never(getUnpublished)],
    shows: { 'islands/editor/Desk': ['loading'] },
    sees: '.editor-wait',
  },
  {
    name: 'editor that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, down(getUnpublished)],
    shows: { 'islands/editor/Desk': ['failed'] },
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
    shows: { 'islands/editor/Status': ['status'] },
    open: press('.editor-publish .btn'),
    sees: '.editor-news [role=status]:not(:empty)',
  },
  {
    name: 'editor, all on their way',
    slow: true,
    ...editor,
    answers: [...busyShop, never(undoCatalogueChange), never(rollBack), never(startPublish)],
    shows: {
      'islands/editor/Releases': ['going === release.id'],
      'islands/editor/Status': ['full', 'sending'],
      'islands/editor/Undo': ['isUndoing'],
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
    answers: [...busyShop, never(getPublish)],
    shows: { 'islands/editor/Receipts': ['!fault', '!receipt'] },
    open: press('.editor-receipts summary'),
    sees: '.editor-receipts details[open] .muted',
  },
  {
    name: 'editor, a receipt that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, down(getPublish)],
    shows: { 'islands/editor/Receipts': ['fault'] },
    open: press('.editor-receipts summary'),
    sees: '.editor-receipts [role=alert]',
  },
  { name: 'editor, the way back', slow: true, ...editor, open: press('.editor-releases .btn'), sees: '.alert[open]' },
];
