import { fill } from '#i18n/fill.ts';
import { alertShopper } from '#stores/shell/feedback.ts';
import { previewUrl } from '#stores/desk/publishing.ts';
import { reasonOf } from '#stores/failureReasons.ts';
import type { DeskProps } from './words.ts';

/** Opens the page of a product as the next publish would make it, in a new tab. */
export function PreviewButton({ product, name, words }: Pick<DeskProps, 'words'> & { product: number; name: string }) {
  const { preview: t } = words;
  const open = async (): Promise<void> => {
    // Before the address is known: browsers block a tab that opens later than the click.
    const tab = globalThis.open('', '_blank');
    try {
      const address = await previewUrl(product);
      if (!tab) return location.assign(address);
      tab.opener = null;
      tab.location.replace(new URL(address, location.href));
    } catch (failure) {
      tab?.close();
      await alertShopper({ mood: 'error', text: fill(t.failed, { reason: reasonOf(failure) }) });
    }
  };
  return (
    <button type="button" className="link alone editor-preview" onClick={() => void open()}>
      {t.open}
      <span className="sr-only">{` – ${name}`}</span>
    </button>
  );
}
