import { picture, textSkeleton } from './classes.ts';

/** The shape of the product of a line that is loading; still where it could not be read. */
export function ProductSkeleton({ busy }: { busy: boolean }) {
  const shape = busy ? 'skeleton' : 'skeleton animate-none';
  return (
    <>
      <i className={`${picture} ${shape}`} />
      <i className={textSkeleton}>
        <i className={shape} />
        <i className={shape} />
      </i>
    </>
  );
}
