import { previewGoods } from '#contract/operator/goods/goodsPreview.ts';
import { editsOf, sent } from '#stores/desk/goods/draft.ts';
import type { EditorProps } from './words.ts';

const languages = ['en', 'my'] as const;
const idOf = (language: string): string => `goods-preview-${language}`;

/** Opens the page of the product with what is typed, in the real template, in a tab of its own. */
export const PreviewButtons = ({ words: { preview: t } }: Pick<EditorProps, 'words'>) => (
  <section className="panel goods-section" aria-labelledby="goods-preview">
    <h3 id="goods-preview">{t.title}</h3>
    <div className="goods-buttons">
      {languages.map((language) => (
        <button key={language} form={idOf(language)} className="btn goods-plain">
          {t[language]}
        </button>
      ))}
    </div>
  </section>
);

/** What these buttons send; forms cannot stand within each other. */
export function PreviewForms({ product, draft }: EditorProps) {
  const goods = product
    ? { product: product.id, edits: editsOf(product.id, draft) }
    : { set: sent(draft.set), variations: draft.added.map(sent) };
  return languages.map((language) => (
    <form
      key={language}
      id={idOf(language)}
      method="post"
      action={`/api/v1${previewGoods.path}`}
      encType="multipart/form-data"
      target="_blank"
      rel="noopener"
    >
      <input type="hidden" name="locale" value={language} />
      <input type="hidden" name="goods" value={JSON.stringify(goods)} />
    </form>
  ));
}
