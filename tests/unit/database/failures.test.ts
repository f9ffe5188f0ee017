import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { databaseProblem, isDuplicateKey, isUnstorable } from '#server/database/failures.ts';

const coded = (code: string): Error => Object.assign(new Error('said by the database'), { code });
/** As it comes out of a query. */
const wrapped = (cause: Error): Error => new DrizzleQueryError('select 1', [], cause);

describe('what the database says', () => {
  it.each([
    ['08006', 'connection'],
    ['08P01', 'connection'],
    ['57P01', 'connection'],
    ['57P02', 'connection'],
    ['57P03', 'connection'],
    ['25P03', 'connection'],
    ['ECONNRESET', 'connection'],
    ['ECONNREFUSED', 'connection'],
    ['55P03', 'timeout'],
    ['57014', 'timeout'],
    ['40001', 'conflict'],
    ['40P01', 'conflict'],
    ['25006', 'readOnly'],
    ['53100', 'diskFull'],
    ['53300', 'crowded'],
  ])('%s is %s, wrapped or not', (code, trouble) => {
    expect(databaseProblem(coded(code))).toBe(trouble);
    expect(databaseProblem(wrapped(coded(code)))).toBe(trouble);
    expect(databaseProblem(new Error('an order', { cause: wrapped(coded(code)) }))).toBe(trouble);
  });

  it.each([
    ['Connection terminated unexpectedly', 'connection'],
    ['Connection terminated due to connection timeout', 'connection'],
    ['Client has encountered a connection error and is not queryable', 'connection'],
    ['timeout exceeded when trying to connect', 'crowded'],
    ['Query read timeout', 'timeout'],
  ])('"%s" is %s', (words, trouble) => {
    expect(databaseProblem(wrapped(new Error(words)))).toBe(trouble);
  });

  it('is found among the failures of several addresses', () => {
    expect(databaseProblem(wrapped(new AggregateError([coded('ECONNREFUSED')])))).toBe('connection');
  });

  it('is no connection failure when the statement itself was wrong', () => {
    expect(databaseProblem(wrapped(coded('42601')))).toBeUndefined();
    expect(databaseProblem(new TypeError('x is undefined'))).toBeUndefined();
    expect(databaseProblem('Connection terminated')).toBeUndefined();
  });

  it('recognises duplicate keys and unstorable text, however deeply nested the error is', () => {
    expect(isDuplicateKey(new Error('outer', { cause: wrapped(coded('23505')) }))).toBe(true);
    expect(isUnstorable(new Error('outer', { cause: wrapped(coded('22021')) }))).toBe(true);
    expect(isDuplicateKey(wrapped(coded('22021')))).toBe(false);
  });

  it('terminates when the chain of causes is circular', () => {
    const circle = new Error('circle');
    circle.cause = circle;
    expect(databaseProblem(circle)).toBeUndefined();
  });
});
