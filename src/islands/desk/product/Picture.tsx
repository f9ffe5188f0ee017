import type { Image } from '#contract/catalogue/image.ts';
import { fill } from '#i18n/fill.ts';
import { Thumbnail } from '#islands/ui/product/Thumbnail.tsx';
import { altFields, withAlt } from '#stores/desk/goods/alt.ts';
import { TextBox } from './TextBox.tsx';
import type { EditorProps } from './words.ts';

interface Props extends Pick<EditorProps, 'words' | 'faults'> {
  images: readonly Image[];
  image: Image;
  place: number;
  /** The id of the hint about the texts. */
  describedBy: string;
  set: (images: Image[]) => void;
}

/** A picture of a product: its place, and what is to be seen in it in both languages. */
export function Picture({ images, image, place, describedBy, set, faults, words }: Props) {
  const { pictures: t } = words;
  const number = place + 1;
  const moved = (to: number): void => set(images.toSpliced(place, 1).toSpliced(to, 0, image));
  return (
    <li>
      <Thumbnail image={image} side={96} />
      {place === 0 && <b className="state">{t.first}</b>}
      <span className="goods-order">
        <button
          type="button"
          className="btn"
          aria-label={fill(t.earlier, { number })}
          disabled={place === 0}
          onClick={() => moved(place - 1)}
        >
          ‹
        </button>
        <button
          type="button"
          className="btn"
          aria-label={fill(t.later, { number })}
          disabled={place === images.length - 1}
          onClick={() => moved(place + 1)}
        >
          ›
        </button>
        <button
          type="button"
          className="btn"
          aria-label={fill(t.remove, { number })}
          onClick={() => set(images.toSpliced(place, 1))}
        >
          ×
        </button>
      </span>
      <div className="goods-pair">
        {(['en', 'my'] as const).map((language) => (
          <TextBox
            key={language}
            label={fill(t.alt, { number })}
            language={language}
            text={image[altFields[language]] ?? ''}
            other={image[altFields[language === 'en' ? 'my' : 'en']] ?? ''}
            fault={faults[`images.${place}.${altFields[language]}`]}
            describedBy={describedBy}
            change={(text) => set(withAlt(images, place, altFields[language], text))}
            words={words}
          />
        ))}
      </div>
    </li>
  );
}
