import { expect, it } from 'vitest';
import { allCalls } from '#contract/allCalls.ts';
import { activityOf, areaOfCall, subjectOfCall, systemActs } from '#contract/operator/activityTable.ts';
import en from '../../../public/locales/en/deskActivity.json' with { type: 'json' };

const logged = allCalls.filter((call) => activityOf(call) !== undefined);

it.each(logged.map((call) => [call.id, call] as const))(
  '%s has its place and its words in the activity log',
  (id, call) => {
    expect(areaOfCall(call)).toBeDefined();
    expect(Object.keys(en.acts)).toContain(id);
    // Whatever a path names is what the entry is about.
    if (call.path.includes('{')) expect(subjectOfCall(call)).toBeDefined();
  },
);

it('no word is of an act that is gone', () => {
  const acts = [...logged.map(({ id }) => id), ...Object.keys(systemActs)];
  expect(Object.keys(en.acts).filter((act) => !acts.includes(act))).toEqual([]);
});
