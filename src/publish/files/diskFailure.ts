/** Kind of failure of a disk that does not take what is written. */
export type DiskFailure = 'full' | 'too large' | 'unwritable';

const kinds: Readonly<Record<string, DiskFailure>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'too large',
  SIGXFSZ: 'too large',
  EIO: 'unwritable',
  EROFS: 'unwritable',
};
/** Of a build in another process only the printed words are known. */
const codes = new RegExp(`\\b(${Object.keys(kinds).join('|')})(?:: |\\))`, 'u');
const words: readonly (readonly [RegExp, DiskFailure])[] = [
  [/no space left on device|disk quota exceeded/iu, 'full'],
  [/file too large/iu, 'too large'],
  [/read-only file system/iu, 'unwritable'],
];

/** Returns which failure of the disk lies behind a failure; undefined when the disk is not the matter. */
export function diskFailure(failure: unknown): DiskFailure | undefined {
  if (!(failure instanceof Error)) return undefined;
  const { code = '' } = failure as NodeJS.ErrnoException;
  return kinds[code] ?? diskFailureIn(failure.message) ?? diskFailure(failure.cause);
}

/** The same of a printed text. */
export function diskFailureIn(text: string): DiskFailure | undefined {
  const [, code = ''] = codes.exec(text) ?? [];
  return kinds[code] ?? words.find(([pattern]) => pattern.test(text))?.[1];
}
