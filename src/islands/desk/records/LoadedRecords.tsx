import { Loading } from '#islands/desk/Loading.tsx';
import { Loaded, type LoadedProps } from '#islands/ui/Loaded.tsx';
import './records.css';

/** Renders records once they are read; before that their shape, or why they did not come. */
export const LoadedRecords = <T,>(props: Omit<LoadedProps<T>, 'waiting' | 'className'>) => (
  <Loaded {...props} className="problem" waiting={<Loading label={props.words.loading} />} />
);
