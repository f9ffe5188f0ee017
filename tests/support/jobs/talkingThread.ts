import { threadId } from 'node:worker_threads';
import { answerRequests } from '#server/jobs/workerThread.ts';

/** Answers in which thread it runs, refuses, or ends its thread. */
answerRequests((wish: 'answer' | 'refuse' | 'end') => {
  if (wish === 'end') process.exit(1);
  return wish === 'refuse' ? Promise.reject(new Error('it will not')) : Promise.resolve(threadId);
});
