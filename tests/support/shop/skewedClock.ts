/** Loaded before a server: the clock of its machine is wrong by CLOCK_SKEW milliseconds. */
const skew = Number(process.env['CLOCK_SKEW'] ?? 0);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], self) =>
    Reflect.construct(target, given.length === 0 ? [RealDate.now() + skew] : given, self) as object,
  get: (target, name, self): unknown =>
    name === 'now' ? () => RealDate.now() + skew : (Reflect.get(target, name, self) as unknown),
});
