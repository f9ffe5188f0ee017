import type { Image } from '#contract/catalogue/image.ts';

/** A picture in its smallest sufficient size, or a placeholder. Pages have components/catalogue/Picture.astro. */
export function Thumbnail({ image, side }: { image: Image | undefined; side: number }) {
  const small = image?.sources
    ?.filter(({ type }) => type === 'image/avif')
    .toSorted((a, b) => a.width - b.width)
    .find(({ width }) => width >= side * 2);
  return (
    <picture>
      {small && <source type="image/avif" srcSet={encodeURI(small.url)} />}
      <img src={image?.url ?? '/image/no-image-available.jpg'} alt="" width={side} height={side} decoding="async" />
    </picture>
  );
}
