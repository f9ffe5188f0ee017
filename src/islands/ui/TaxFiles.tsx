import type { NamedFile } from '#api/fetchNamedFile.ts';
import type { TaxDocument } from '#contract/orders/taxDocuments.ts';
import { InvoiceFile, type InvoiceFileWords } from './InvoiceFile.tsx';

interface Props {
  documents: readonly TaxDocument[];
  fetchFile: (document: number) => Promise<NamedFile>;
  words: { kinds: Record<TaxDocument['kind'], string>; invoice: InvoiceFileWords };
}

/** The tax invoice and the credit notes of an order, each to be saved or handed on. */
export const TaxFiles = ({ documents, fetchFile, words }: Props) => (
  <ul className="grid grid-cols-1 gap-3">
    {documents.map(({ id, kind, number }) => (
      <li key={id} className="grid grid-cols-1 gap-1">
        <p>
          {words.kinds[kind]}{' '}
          <strong className="num" translate="no">
            {number}
          </strong>
        </p>
        <InvoiceFile fetchFile={() => fetchFile(id)} words={words.invoice} />
      </li>
    ))}
  </ul>
);
