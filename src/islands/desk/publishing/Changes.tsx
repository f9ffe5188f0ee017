import type { ChangedProduct, Unpublished } from '#contract/operator/goods/unpublished.ts';
import { fill } from '#i18n/fill.ts';
import * as paths from '#i18n/paths.ts';
import { plural } from '#i18n/plural.ts';
import { actorName, timeText } from '#islands/ui/whoAndWhen.ts';
import { fieldText } from '#islands/desk/fieldText.ts';
import { openInTab } from '#islands/desk/openInTab.ts';
import { Badge } from '#islands/kit/Badge.tsx';
import { NameIn } from '#islands/kit/NameIn.tsx';
import { Part, rows } from '#islands/kit/Part.tsx';
import { UndoButton } from './UndoButton.tsx';
import type { DeskProps } from './words.ts';
import { showDialog } from '#stores/shell/feedback.ts';
import { previewUrl } from '#stores/desk/publishing.ts';
import { reasonOf } from '#stores/failureReasons.ts';

interface Props extends DeskProps {
  unpublished: Unpublished;
}

/** The changes that are not published yet, newest first. */
export function Changes({ unpublished: { total, changes }, ...props }: Props) {
  const { changes: t } = props.words;
  return (
    <Part title={t.title} data-part="changes">
      {changes.length === 0 && <p className="muted">{t.none}</p>}
      <ul className={rows}>
        {changes.map((change) => (
          <li key={change.revision}>
            <p className="grid">
              <strong lang="en">{change.summary}</strong>
              <span className="muted">
                <NameIn
                  sentence={fill(t.by, { actor: '{name}', time: timeText(change.at, props) })}
                  name={actorName(change.actor)}
                />
              </span>
            </p>
            {change.canUndo && <UndoButton words={props.words} change={change} />}
            {change.products.length > 0 && (
              <ul className="mt-2 grid gap-2 border-s-2 border-base-300 ps-3.5">
                {change.products.map((product) => (
                  <Product key={product.id} {...props} product={product} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {total > changes.length && <p className="muted">{plural(t, 'more', total - changes.length)}</p>}
    </Part>
  );
}

function Product({ product, locale, words }: DeskProps & { product: ChangedProduct }) {
  const { category, slug, isNew, fields } = product;
  const name = locale === 'my' ? (product.name_mm ?? product.name) : product.name;
  return (
    <li>
      {isNew ? (
        <>
          {name} <Badge tone="done">{words.changes.new}</Badge>
        </>
      ) : (
        <a className="link" href={paths.product(locale, category, slug)}>
          {name}
        </a>
      )}
      <PreviewButton product={product.id} name={name} words={words} />
      {fields.map((field) => (
        <span key={`${field.variation ?? ''} ${field.field}`} className="block num whitespace-normal">
          {fieldText(field, words)}
        </span>
      ))}
    </li>
  );
}

/** Opens the page of a product as the next publish would make it, in a new tab. */
function PreviewButton({ product, name, words }: Pick<DeskProps, 'words'> & { product: number; name: string }) {
  const { preview: t } = words;
  const open = async (): Promise<void> => {
    await openInTab(() => previewUrl(product)).catch((failure: unknown) =>
      showDialog({ mood: 'error', text: fill(t.failed, { reason: reasonOf(failure) }) }),
    );
  };
  return (
    <button type="button" className="ms-3 alone cursor-pointer text-small link" onClick={() => void open()}>
      {t.open}
      <span className="sr-only">{` – ${name}`}</span>
    </button>
  );
}
