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
  set: (images: Image[]) => void;
}

/** A picture of a product: its place, and what is to be seen in it in both languages. */
export function Picture({ images, image, place, set, faults, words }: Props) {
  const { pictures: t } = words;
  const number = place + 1;
  const others = images.toSpliced(place, 1);
  return (
    <li>
      <Thumbnail image={image} side={96} />
      {place === 0 && <b className="state">{t.first}</b>}
      <span className="goods-order">
        {([-1, 1] as const).map((step) => (
          <button
            key={step}
            type="button"
            className="btn"
            aria-label={fill(step < 0 ? t.earlier : t.later, { number })}
            disabled={!images[place + step]}
            onClick={() => set(others.toSpliced(place + step, 0, image))}
          >
            {step < 0 ? '‹' : '›'}
          </button>
        ))}
        <button type="button" className="btn" aria-label={fill(t.remove, { number })} onClick={() => set(others)}>
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
            describedBy="goods-alt-hint"
            change={(text) => set(withAlt(images, place, altFields[language], text))}
            words={words}
          />
        ))}
      </div>
    </li>
  );
}
