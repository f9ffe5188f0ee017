import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { fill } from '#i18n/fill.ts';
import * as deskPaths from '#i18n/deskPaths.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { Waiting } from '#islands/kit/list/Waiting.tsx';
import { Problem } from '#islands/kit/Problem.tsx';
import { $product, openProduct, productIdIn, readProduct } from '#stores/desk/goods/product.ts';
import { Editor } from './Editor.tsx';
import { column } from './Section.tsx';
import type { ProductProps } from './words.ts';

/** Everything of one product, or the form of a new one. */
export const ProductPage = ({ signIn, frame, ...props }: ProductProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Opened {...props} />
  </DeskFrame>
);

function Opened(props: ProductProps) {
  const { locale, words } = props;
  const product = useStore($product);
  useEffect(() => void openProduct(productIdIn(location.search)), []);
  return (
    <div className={column}>
      <a className="alone link" href={deskPaths.goods(locale)}>
        « {words.back}
      </a>
      {product.state === 'loading' && <Waiting label={words.loading} />}
      {product.state === 'missing' && <p className="panel">{words.missing}</p>}
      {product.state === 'failed' && (
        <Problem
          text={fill(words.failed, { message: product.reason })}
          kept={words.kept}
          retryLabel={words.retry}
          retry={() => void readProduct(productIdIn(location.search) ?? 0)}
        />
      )}
      {product.state === 'new' && <Editor {...props} product={undefined} />}
      {product.state === 'loaded' && <Editor {...props} product={product.value} />}
    </div>
  );
}
