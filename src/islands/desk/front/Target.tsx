import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { LinkTarget } from '#contract/content/settings.ts';
import { fill } from '#i18n/fill.ts';
import { $frontCategories } from '#stores/desk/front/front.ts';
import type { FrontProps } from './words.ts';

interface Props extends Pick<FrontProps, 'words'> {
  target: LinkTarget;
  choose: (target: LinkTarget) => void;
}

const fixed = ['all', 'promotions', 'bestSeller'] as const;

/** Chooses the page of the shop that a picture leads to. */
export function Target({ target, choose, words: { home: t } }: Props) {
  const id = useId();
  const categories = useStore($frontCategories);
  const value = target.id === undefined ? target.kind : `${target.kind} ${target.id}`;
  const isListed =
    target.id === undefined || (target.kind === 'category' && categories.some((each) => each.id === target.id));
  return (
    <div className="field">
      <label htmlFor={id}>{t.to}</label>
      <select
        id={id}
        className="desk-select"
        value={value}
        onChange={(event) => {
          const [kind = 'all', number] = event.target.value.split(' ');
          choose({ kind: kind as LinkTarget['kind'], ...(number === undefined ? {} : { id: Number(number) }) });
        }}
      >
        {fixed.map((kind) => (
          <option key={kind} value={kind}>
            {t[kind]}
          </option>
        ))}
        {!isListed && (
          <option value={value}>{target.kind === 'product' ? fill(t.product, { id: target.id ?? 0 }) : t.gone}</option>
        )}
        {categories.map(({ id: category, name }) => (
          <option key={category} value={`category ${category}`}>
            {fill(t.category, { name })}
          </option>
        ))}
      </select>
    </div>
  );
}
