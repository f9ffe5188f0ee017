import { databaseProblem } from './failures.ts';

/**
 * Does something again that the database took back whole, because another change stood in its way. Once: who is in the
 * way twice is told to come back later. Only for work that touches nothing but the database.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (databaseProblem(failure) !== 'conflict') throw failure;
    return work();
  }
}
