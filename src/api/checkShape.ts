import type { Checked } from './check.ts';

/**
 * The shape of a value of the contract, in a few bytes: its kind by name; one of some constants; one of some shapes; a
 * list; an object whose names are not known; or an object, with a question mark behind the name of what may be missing.
 * Limits of length and size are left out: the server checks them.
 */
export type Shape =
  | Kind
  | readonly ['constant', ...unknown[]]
  | readonly ['either' | 'list' | 'each', ...Shape[]]
  | { readonly [name: string]: Shape };

export type Kind = keyof typeof isOf;
type Path = readonly (string | number)[];
type ShapeFault = { path: Path; reason: string } | undefined;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOf = {
  anything: () => true,
  string: (value: unknown) => typeof value === 'string',
  number: Number.isFinite,
  integer: Number.isInteger,
  boolean: (value: unknown) => typeof value === 'boolean',
  null: (value: unknown) => value === null,
};

/** The same as `check.ts`, in a browser: by the shape that the build made of a schema. */
export function check<T>(shape: Shape, value: unknown): Checked<T> {
  const shapeFault = shapeFaultOf(shape, value, []);
  return shapeFault ? { fits: false, ...shapeFault } : { fits: true, value: value as T };
}

function shapeFaultOf(shape: Shape, value: unknown, path: Path): ShapeFault {
  if (typeof shape === 'string') return isOf[shape](value) ? undefined : { path, reason: `no ${shape}` };
  if (isTuple(shape)) return shapeFaultOfUnion(shape, value, path);
  if (!isObject(value)) return { path, reason: 'no object' };
  return first(Object.entries(shape), ([written, inner]) => {
    const name = written.replace('?', '');
    const isLeftOut = name !== written && value[name] === undefined;
    return isLeftOut ? undefined : shapeFaultOf(inner, value[name], [...path, name]);
  });
}

function shapeFaultOfUnion([kind, ...inner]: readonly [string, ...unknown[]], value: unknown, path: Path): ShapeFault {
  const shapes = inner as readonly Shape[];
  const [each = 'anything'] = shapes;
  if (kind === 'list' && Array.isArray(value))
    return first([...value.entries()], ([at, one]) => shapeFaultOf(each, one, [...path, at]));
  if (kind === 'each' && isObject(value))
    return first(Object.entries(value), ([name, one]) => shapeFaultOf(each, one, [...path, name]));
  if (kind === 'constant' && inner.includes(value)) return undefined;
  if (kind === 'either' && shapes.some((shape) => !shapeFaultOf(shape, value, path))) return undefined;
  return { path, reason: `no ${kind}` };
}

const isTuple = (shape: Exclude<Shape, Kind>): shape is Extract<Shape, readonly unknown[]> => Array.isArray(shape);

/** The first that does not fit. */
function first<T>(things: readonly T[], shapeFault: (thing: T) => ShapeFault): ShapeFault {
  for (const thing of things) {
    const found = shapeFault(thing);
    if (found) return found;
  }
  return undefined;
}
