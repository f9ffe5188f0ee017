import { type ReactNode, useState } from 'react';
import { fill } from '#i18n/fill.ts';
import type { Loadable } from '#stores/loadable.ts';
import { Badge } from './Badge.tsx';
import { Bar } from './Bar.tsx';
import { Choices } from './list/Choices.tsx';
import { ConfirmDialog } from './edit/ConfirmDialog.tsx';
import { ConflictNote, Conflicts } from './edit/Conflict.tsx';
import { Fold } from './Fold.tsx';
import { List, RowLink } from './list/List.tsx';
import { Pages } from './list/Pages.tsx';
import { Part } from './Part.tsx';
import { Problem } from './Problem.tsx';
import { SaveBar } from './edit/SaveBar.tsx';
import { Search } from './list/Search.tsx';
import { Select } from './fields/Select.tsx';
import { Spinner } from './Spinner.tsx';
import { Tick } from './fields/Tick.tsx';
import { Combobox } from './fields/Combobox.tsx';
import { Field } from './fields/Field.tsx';
import { FileBox } from './fields/FileBox.tsx';
import { Labelled } from './fields/Labelled.tsx';
import { Radios } from './fields/Radios.tsx';
import { TextArea } from './fields/TextArea.tsx';

/** Words of the shop, in the language of the page. */
export interface GuideWords {
  name: string;
  /** Names of different lengths, the last the longest that there is. */
  names: readonly string[];
  sentence: string;
  loading: string;
  /** With `{{message}}`. */
  failed: string;
  retry: string;
  cancel: string;
  confirm: string;
  close: string;
  search: string;
  empty: string;
}

interface Item {
  id: number;
  name: string;
}

const nothing = (): void => undefined;

/** A group of pieces under its name, which is English as that of the file is. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid grid-cols-1 gap-4 border-t border-base-300 py-6">
    <h2 lang="en">{title}</h2>
    {children}
  </section>
);

/** Shows every piece of the kit in every state that it has, with words of the shop. */
export function Guide({ words: t }: { words: GuideWords }) {
  const items = t.names.map((name, id) => ({ id, name }));
  const states: Readonly<Record<string, Loadable<{ data: Item[]; more?: boolean }>>> = {
    loaded: { state: 'loaded', value: { data: items, more: true } },
    empty: { state: 'loaded', value: { data: [] } },
    loading: { state: 'loading' },
    failed: { state: 'failed', reason: t.sentence },
  };
  const [chosen, choose] = useState(t.name);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Group title="List">
        <Search
          words={{ label: t.search, hint: t.search, button: t.search }}
          text=""
          find={nothing}
          error={t.sentence}
        />
        <Choices
          label={t.search}
          choices={t.names}
          names={Object.fromEntries(t.names.map((name) => [name, name]))}
          chosen={t.names[1] ?? t.name}
          choose={nothing}
        />
        {Object.entries(states).map(([state, found]) => (
          <div key={state}>
            <h3 lang="en">{state}</h3>
            <List<Item, { data: readonly Item[]; more?: boolean }>
              found={found}
              resource={{ refresh: nothing, readMore: () => Promise.reject(new Error(t.sentence)) }}
              words={{ loading: t.loading, failed: t.failed, retry: t.retry, more: t.confirm }}
              empty={t.empty}
              columns={() => [
                { key: 'name', head: t.name, cell: ({ name }) => name },
                {
                  key: 'amount',
                  head: t.name,
                  isAtEnd: true,
                  cell: ({ id }) => <span className="num">$ {id}.50</span>,
                },
              ]}
              isUnseen={({ id }) => id === 1}
            >
              {({ id, name }) => (
                <RowLink key={id} href={`#${id}`} isUnseen={id === 1}>
                  <span>{name}</span>
                  <b className="num">$ {id}.50</b>
                </RowLink>
              )}
            </List>
          </div>
        ))}
        <Pages
          words={{ label: t.search, previous: t.cancel, next: t.confirm, of: '{{page}} / {{last}}' }}
          page={2}
          last={3}
          open={nothing}
        />
      </Group>
      <Group title="Form">
        <Field name="plain" label={t.name} hint={t.sentence} defaultValue={t.names[0]} />
        <Field name="wrong" label={t.name} error={t.sentence} defaultValue={t.names.at(-1)} />
        <Field name="kept" label={t.name} readOnly defaultValue={t.names[1]} />
        <TextArea name="lines" label={t.name} rows={3} defaultValue={t.names.join('\n')} error={t.sentence} />
        <Labelled label={t.name} error={t.sentence}>
          {(box) => (
            <Select {...box}>
              {t.names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Labelled>
        <Combobox
          name="place"
          label={t.name}
          options={t.names.map((name) => ({ key: name, label: name }))}
          chosen={chosen}
          empty={t.empty}
          onChoose={choose}
        />
        <Radios
          name="way"
          legend={t.name}
          hint={t.sentence}
          choices={t.names.map((name) => [name, name] as const)}
          chosen={t.names[1]}
          choose={nothing}
        />
        <div>
          {t.names.map((name, index) => (
            <Tick key={name} label={name} defaultChecked={index === 0} disabled={index === 1} />
          ))}
        </div>
        <FileBox id="file" name="file" choose={t.confirm} chosen={t.empty} />
      </Group>
      <Group title="SaveBar">
        <SaveBar said={t.sentence} drop={{ label: t.cancel, press: nothing }}>
          <button type="button" className="btn btn-primary">
            {t.confirm}
          </button>
        </SaveBar>
        <SaveBar said={t.sentence} isError undo={{ label: t.retry, press: nothing }}>
          <button type="button" className="btn">
            {t.search}
          </button>
          <button type="button" className="btn btn-primary" aria-disabled>
            <Spinner /> {t.loading}
          </button>
        </SaveBar>
      </Group>
      <Group title="Conflict">
        <ConflictNote text={t.sentence} />
        <Conflicts
          words={{ title: t.name, text: t.sentence, yours: t.name, mine: t.confirm, theirs: t.cancel }}
          conflicts={[
            {
              key: 'name',
              label: t.name,
              who: t.sentence,
              theirs: t.names[0] ?? '',
              mine: t.names.at(-1) ?? '',
              choose: nothing,
            },
          ]}
        />
      </Group>
      <Group title="ConfirmDialog">
        <button type="button" className="btn justify-self-start" onClick={() => setAsks(true)}>
          {t.confirm}
        </button>
        {asks && (
          <ConfirmDialog
            title={t.name}
            words={{ back: t.close, saving: t.loading }}
            confirm={t.confirm}
            isBusy={false}
            press={() => setAsks(false)}
            close={() => setAsks(false)}
          >
            <p>{t.sentence}</p>
          </ConfirmDialog>
        )}
      </Group>
      <Group title="Part, Fold, Problem, Badge, Bar">
        <Part title={t.name} beside={<Badge tone="late">{t.names[0]}</Badge>}>
          <Fold summary={t.search}>
            <p>{t.sentence}</p>
          </Fold>
          <p className="flex flex-wrap gap-2">
            {(['plain', 'done', 'late', 'bad'] as const).map((tone) => (
              <Badge key={tone} tone={tone}>
                {t.name}
              </Badge>
            ))}
          </p>
          <Bar role="meter" aria-label={t.name} value={3} max={5} />
        </Part>
        <Problem
          text={fill(t.failed, { message: t.sentence })}
          kept={t.sentence}
          retryLabel={t.retry}
          retry={nothing}
        />
      </Group>
    </>
  );
}
