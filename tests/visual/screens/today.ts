import { busyDay, firstDay } from '../fixtures/today.ts';
import { press, type Screen } from './screen.ts';

const today = { path: '/desk/today', answers: busyDay } as const;

/** The figures of the day. */
export const todayScreens: readonly Screen[] = [
  {
    name: 'today',
    ...today,
    sees: '.today-chart',
  },
  {
    name: 'today, unfolded',
    slow: true,
    ...today,
    open: press('.today-table summary', '.today-more .btn'),
    sees: '.today-table[open] tbody tr',
  },
  {
    name: 'today, nothing yet',
    slow: true,
    ...today,
    answers: firstDay,
    sees: '.today-chart',
  },
];
