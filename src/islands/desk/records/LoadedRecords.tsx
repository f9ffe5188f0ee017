import { problem } from '#islands/kit/Problem.tsx';
import { Waiting } from '#islands/kit/list/Waiting.tsx';
import { Loaded, type LoadedProps } from '#islands/ui/Loaded.tsx';

/** Renders records once they are read; before that their shape, or why they did not come. */
export const LoadedRecords = <T,>(props: Omit<LoadedProps<T>, 'waiting' | 'className'>) => (
  <Loaded {...props} className={problem} waiting={<Waiting label={props.words.loading} />} />
);
