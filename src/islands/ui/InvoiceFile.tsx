import { type ReactNode, useState } from 'react';
import type { NamedFile } from '#api/fetchNamedFile.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { Words } from '#i18n/words/namespaces.ts';
import { ErrorText } from './ErrorText.tsx';
import { saveFile } from './saveFile.ts';

/** Words of the buttons of a paper. */
export type InvoiceFileWords = Pick<Words['orders']['invoice'], 'pdf' | 'share' | 'making'>;

interface Props {
  fetchFile: () => Promise<NamedFile>;
  words: InvoiceFileWords;
  /** Other papers of the order, before it. */
  children?: ReactNode;
}

/** Saves the invoice as a PDF file, or hands it to an app of the phone, such as LINE, Viber or Messenger. */
export function InvoiceFile({ fetchFile, words: t, children }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const take = async (hand: (file: NamedFile) => Promise<void> | void): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      await hand(await fetchFile());
    } catch (failure) {
      setError(reasonOf(failure));
    }
    setBusy(false);
  };
  const button = (text: string, hand: (file: NamedFile) => Promise<void> | void) => (
    <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void (isBusy || take(hand))}>
      {text}
    </button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2 [&>p]:basis-full [&>p:empty]:hidden">
      {children}
      {button(t.pdf, saveFile)}
      {canShare() && button(t.share, share)}
      <p role="status">{isBusy && t.making}</p>
      <ErrorText text={error} />
    </div>
  );
}

const typed = ({ name, bytes }: NamedFile): File => new File([bytes], name, { type: 'application/pdf' });

/** Returns true if this device hands PDF files to apps: a phone does, over https. */
const canShare = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [typed({ name: 'a.pdf', bytes: new Blob() })] });

/** Whoever closes the list of apps wants nothing; a browser that has waited too long for the file saves it instead. */
async function share(file: NamedFile): Promise<void> {
  await navigator.share({ files: [typed(file)] }).catch((failure: unknown) => {
    if (!(failure instanceof DOMException && failure.name === 'AbortError')) saveFile(file);
  });
}
