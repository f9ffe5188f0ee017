/** The same object type with optional properties instead of properties that may be `undefined`. */
export type WithoutUndefined<T extends object> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** Removes the fields that are `undefined`, since absent values are left out of bodies, queries and rows. */
export const withoutUndefined = <T extends object>(fields: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
