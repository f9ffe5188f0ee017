import { beforeEach, expect, test } from 'vitest';
import { $alerts, $toasts, alertShopper, toast } from '#stores/shell/feedback.ts';

beforeEach(() => {
  $alerts.set([]);
  $toasts.set([]);
});
const toasts = (): string[] => $toasts.get().map(({ text }) => text);

test('what a dialog says is not said by a toast beside it', () => {
  void alertShopper({ mood: 'error', text: 'Please log in again.' });
  toast({ mood: 'error', text: 'Please log in again.' });
  toast({ mood: 'info', text: 'Something else.' });
  expect(toasts()).toEqual(['Something else.']);
});

test('a dialog takes the place of a toast that says the same', () => {
  toast({ mood: 'info', text: 'Something else.' });
  toast({ mood: 'error', text: 'Please log in again.' });
  void alertShopper({ mood: 'error', text: 'Please log in again.' });
  expect(toasts()).toEqual(['Something else.']);
});

test('a sentence can be said again once the dialog is answered', () => {
  void alertShopper({ mood: 'error', text: 'Please log in again.' });
  $alerts.get()[0]?.answer(true);
  toast({ mood: 'error', text: 'Please log in again.' });
  expect(toasts()).toEqual(['Please log in again.']);
});
