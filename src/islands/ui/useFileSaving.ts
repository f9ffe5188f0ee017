import { useState } from 'react';
import type { NamedFile } from '#api/fetchNamedFile.ts';
import { Refused } from '#api/failures.ts';
import { fill } from '#i18n/fill.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import { saveFile } from './saveFile.ts';

interface Words {
  busy: string;
  saved: string;
}

/** Returns why an export failed: that it is too much for one file, or the reason of the shop. */
export const exportFailure =
  (t: { tooMuch: string }) =>
  (failure: unknown): string =>
    failure instanceof Refused && failure.code === 'sheet_unwritable' ? t.tooMuch : reasonOf(failure);

/** Saves files that the shop writes, one at a time, and says how that goes; `describe` puts a failure into words. */
export function useFileSaving(t: Words, describe: (failure: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [error, setError] = useState<string>();
  const save = async (fetchFile: () => Promise<NamedFile>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    setMessage(t.busy);
    try {
      const file = await fetchFile();
      saveFile(file);
      setMessage(fill(t.saved, { name: file.name }));
    } catch (failure) {
      setMessage('');
      setError(describe(failure));
    }
    setBusy(false);
  };
  return { isBusy, message, error, save, setError };
}
export type FileSaving = ReturnType<typeof useFileSaving>;
