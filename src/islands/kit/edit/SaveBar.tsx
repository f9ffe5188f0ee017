import type { ReactNode } from 'react';
import { BottomBar } from '#islands/kit/edit/BottomBar.tsx';

interface Act {
  label: string;
  press: () => void;
}

interface Props {
  /** The outcome of the last press, or that something is not saved. */
  said?: ReactNode;
  isError?: boolean;
  /** Takes back what was saved last. */
  undo?: Act | undefined;
  /** Forgets what was typed. */
  drop?: Act | undefined;
  /** The way to what was saved, beside the message. */
  link?: ReactNode;
  /** The buttons; the one that saves is the last. */
  children?: ReactNode;
}

/** The bar below a form: what is said, the way back, and the buttons that save it. */
export const SaveBar = ({ said, isError = false, undo, drop, link, children }: Props) => (
  <BottomBar>
    <div className="grid grid-cols-1 items-center gap-2 sm:flex sm:flex-wrap">
      <div data-said="" className="flex flex-wrap items-center justify-between gap-x-3 sm:flex-[1_1_12rem]">
        <p
          role={isError ? 'alert' : 'status'}
          className={`flex-auto basis-40 ${isError ? 'font-semibold text-error' : ''}`}
        >
          {said}
        </p>
        {undo && (
          <button type="button" className="btn" onClick={undo.press}>
            {undo.label}
          </button>
        )}
        {drop && (
          <button type="button" className="min-h-11 link" onClick={drop.press}>
            {drop.label}
          </button>
        )}
        {link}
      </div>
      <div className="flex flex-wrap gap-2 *:min-h-12 *:flex-auto empty:hidden sm:max-w-full [&>.btn-primary]:grow-2 [&>:not(.btn-primary)]:whitespace-nowrap">
        {children}
      </div>
    </div>
  </BottomBar>
);

/** The looks of the form above it. What has the focus is not beneath the bar, however much that says. */
export const editForm = 'mt-3 grid grid-cols-1 gap-5 [&_:is(input,textarea,select,fieldset_button)]:scroll-mb-56';
