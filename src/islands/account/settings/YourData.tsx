import { useState } from 'react';
import { successMessage } from '#stores/shell/flashMessages.ts';
import { toast } from '#stores/shell/feedback.ts';
import { readCustomerData } from '#stores/account/privacy.ts';
import type { AccountProps } from '#islands/account/words.ts';
import { alertFailure } from '#islands/account/alertFailure.ts';

/** Downloads everything that the shop keeps about the customer. */
export function YourData({ words: { yourData: t } }: Pick<AccountProps, 'words'>) {
  const [reading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    const outcome = await readCustomerData();
    setReading(false);
    if (outcome.ok) {
      save(outcome.file ?? '');
      toast(successMessage(t.downloaded));
    } else await alertFailure(outcome);
  };
  return (
    <section className="panel">
      <h2>{t.title}</h2>
      <p className="muted">{t.text}</p>
      <button type="button" className="btn" disabled={reading} onClick={() => void download()}>
        {reading ? t.downloading : t.download}
      </button>
    </section>
  );
}

function save(text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: 'zay-my-data.json' }).click();
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
