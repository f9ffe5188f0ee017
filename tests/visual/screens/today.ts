import { letGo } from '#contract/operator/orders/kept.ts';
import { getSales, listBestSold, retryJob } from '#contract/operator/reports.ts';
import { neverAnswers, offline, refused } from '../fixtures/answers.ts';
import { busyDay, firstDay } from '../fixtures/today.ts';
import { press, type Screen } from './screen.ts';

const today = { path: '/desk/today', answers: busyDay } as const;

/** The figures of the day. */
export const todayScreens: readonly Screen[] = [
  {
    name: 'today',
    ...today,
    shows: {
      'islands/desk/today/Panel': ['here', 'hint'],
      'islands/desk/today/BestSold': ['!isWhole', 'list.length > shownFirst', 'not list.length === 0'],
      'islands/desk/today/EndingTokens': ['here'],
      'islands/desk/today/Failures': [
        'failed',
        'job.lastError !== null',
        'job.to !== null',
        'not asked',
        'not list.length === 0',
        'status',
      ],
      'islands/desk/today/KeptByFew': ['customers.length > 1', 'not list.length === 0'],
      'islands/desk/today/LastPublish': ['failed', 'last.reason !== undefined'],
      'islands/desk/today/Misses': ['not list.length === 0'],
      'islands/desk/today/OpenMessages': ['not oldest === null'],
      'islands/desk/today/OrdersWaiting': ['not some.length === 0', 'oldest !== null'],
      'islands/desk/today/RunningOut': ['not list.length === 0'],
      'islands/desk/today/Sales': ['here'],
    },
    sees: '.today-chart',
  },
  {
    name: 'today, unfolded',
    slow: true,
    ...today,
    open: press('.today-table summary', '.today-more .btn'),
    shows: {
      'islands/desk/today/BestSold': ['isWhole'],
      'islands/desk/today/Sales': ['details'],
    },
    sees: '.today-table[open] tbody tr',
  },
  {
    name: 'today, nothing yet',
    slow: true,
    ...today,
    answers: firstDay,
    shows: {
      'islands/desk/today/BestSold': ['list.length === 0'],
      'islands/desk/today/Failures': ['list.length === 0'],
      'islands/desk/today/KeptByFew': ['list.length === 0'],
      'islands/desk/today/LastPublish': ['not failed'],
      'islands/desk/today/Misses': ['list.length === 0'],
      'islands/desk/today/OpenMessages': ['oldest === null'],
      'islands/desk/today/OrdersWaiting': ['some.length === 0'],
      'islands/desk/today/RunningOut': ['list.length === 0'],
    },
    sees: '.today-chart',
  },
  {
    name: 'today, what is kept let go',
    slow: true,
    ...today,
    answers: [...busyDay, neverAnswers(letGo)],
    open: press('[data-keeper] .btn'),
    shows: { 'islands/desk/today/KeptByFew': ['busy'] },
    sees: '[data-keeper] [aria-disabled=true]',
  },
  {
    name: 'today, what is kept not let go',
    slow: true,
    ...today,
    answers: [...busyDay, refused(letGo, 'unavailable')],
    open: press('[data-keeper] .btn'),
    shows: { 'islands/desk/today/KeptByFew': ['error'] },
    sees: '[data-keeper] .error',
  },
  {
    name: 'today, counting',
    slow: true,
    ...today,
    answers: [...busyDay, neverAnswers(getSales), offline(listBestSold)],
    shows: {
      'islands/desk/today/Panel': ['loading', 'failed'],
    },
    sees: '.today-wait',
  },
  {
    name: 'today, sent again',
    slow: true,
    ...today,
    open: press('.today-failures .btn'),
    shows: {
      'islands/desk/today/Failures': ['asked'],
    },
    sees: '.today-failures [role=status] p',
  },
  {
    name: 'today, sending again',
    slow: true,
    ...today,
    answers: [...busyDay, neverAnswers(retryJob)],
    open: press('.today-failures .btn'),
    shows: {
      'islands/desk/today/Failures': ['asking'],
    },
    sees: '.today-failures .btn[aria-disabled=true]',
  },
  {
    name: 'today, not sent again',
    slow: true,
    ...today,
    answers: [...busyDay, refused(retryJob, 'not_found')],
    open: press('.today-failures .btn'),
    shows: {
      'islands/desk/today/Failures': ['error'],
    },
    sees: '.today-failures .error',
  },
];
