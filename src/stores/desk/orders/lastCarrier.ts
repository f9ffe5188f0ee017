import '#stores/localStorage.ts';
import { persistentAtom } from '@nanostores/persistent';

const $last = persistentAtom<string>('desk_carrier', 'thailand-post');

/** The carrier that this device sent with last. */
export const lastCarrier = (): string => $last.get();

export const keepCarrier = (carrier: string): void => $last.set(carrier);
