import type { Activity } from '#contract/operator/activity.ts';
import { DeskFrame } from '#islands/desk/Frame.tsx';
import type { DeskFrameProps } from '#islands/desk/words.ts';
import { List } from '#islands/kit/list/List.tsx';
import { useResource } from '#islands/kit/list/useResource.ts';
import { activityLog } from '#stores/desk/activity.ts';
import { Entry } from './Entry.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import { Filter } from './Filter.tsx';
import type { ActivityProps } from './words.ts';

/** Everything that was done in the shop, found by who, what and when. */
export const ActivityPage = ({ signIn, frame, ...props }: ActivityProps & DeskFrameProps) => (
  <DeskFrame signIn={signIn} frame={frame}>
    <Log {...props} />
  </DeskFrame>
);

function Log(props: ActivityProps) {
  const { words } = props;
  const { query, found } = useResource(activityLog);
  const people = found.state === 'loaded' ? found.value.people : [];
  return (
    <div className="grid grid-cols-1 content-start gap-3">
      <p className="muted">{words.hint}</p>
      {/* What the address asks for comes after the first look. */}
      <Filter key={JSON.stringify(query)} {...props} query={query} people={people} />
      <List {...{ found, words }} resource={activityLog} empty={words.empty}>
        {(entry: Activity) => <Entry key={entry.id} {...props} entry={entry} />}
      </List>
      <ExportPanel {...props} query={query} />
    </div>
  );
}
