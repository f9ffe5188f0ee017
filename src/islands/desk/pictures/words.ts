import type deskGoods from '../../../../public/locales/en/deskGoods.json';

type Pictures = (typeof deskGoods)['product']['pictures'];

/** The words about a picture that is chosen, cut and sent. */
export type PictureWords = Pick<
  Pictures,
  | 'crop'
  | 'zoom'
  | 'across'
  | 'down'
  | 'describe'
  | 'describeHint'
  | 'use'
  | 'sending'
  | 'close'
  | 'large'
  | 'kind'
  | 'heic'
  | 'broken'
  | 'unreachable'
> &
  Pick<typeof deskGoods, 'failed'>;
