import { databaseProblem } from './failures.ts';

/**
 * Does work again, once, when the database rolled it back because of another transaction. Only for work that touches
 * nothing but the database.
 */
export async function retryOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (databaseProblem(failure) !== 'conflict') throw failure;
    return work();
  }
}
