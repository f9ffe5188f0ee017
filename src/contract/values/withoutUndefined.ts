/** The same object where what may be undefined may be absent instead. */
export type WithoutUndefined<T extends object> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object without its undefined fields: a field that has no value is absent in a body, a query and a row. */
export const withoutUndefined = <T extends object>(fields: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
