import { listPublishes, startPublish } from '#contract/publish.ts';
import { getUnpublished } from '#contract/unpublished.ts';
import { down, never, refused } from '../fixtures/answers.ts';
import { busyShop, newShop, publishing } from '../fixtures/editor.ts';
import { press, type Screen } from './screen.ts';

const editor = { path: '/editor', tab: { editor_token: 'x' }, answers: busyShop } as const;
const file = (name: string): string => `islands/editor/${name}`;

/** The page of those who look after the shop. */
export const editorScreens: readonly Screen[] = [
  { name: 'editor, sign in', slow: true, path: '/editor', sees: '.editor-sign-in .btn:enabled' },
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
    shows: [file('Editor ended')],
    sees: '.editor-sign-in [role=alert]',
  },
  { name: 'editor', ...editor, shows: [file('Editor here')], sees: '.editor-changes li' },
  {
    name: 'editor, unfolded',
    ...editor,
    shows: [file('Complete details'), file('Receipts details')],
    open: press('.editor-languages summary', '.editor-receipts summary'),
    sees: '.editor-receipts details[open] li',
  },
  { name: 'editor of a new shop', slow: true, ...editor, answers: newShop, sees: '.editor-status' },
  { name: 'editor, publishing', slow: true, ...editor, answers: publishing, sees: '.editor-progress' },
  {
    name: 'editor loading',
    slow: true,
    ...editor,
    answers: [...busyShop, never(getUnpublished)],
    shows: [file('Desk loading')],
    sees: '.editor-wait',
  },
  {
    name: 'editor that failed',
    slow: true,
    ...editor,
    answers: [...busyShop, down(getUnpublished)],
    shows: [file('Desk failed')],
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
  { name: 'editor, the way back', slow: true, ...editor, open: press('.editor-releases .btn'), sees: '.alert[open]' },
];
