/** The site could not be built; `reason` is the first that was given, as the end of a sentence. */
export class BuildFailed extends Error {
  readonly reason: string;
  readonly log: string;

  constructor(reason: string, log: string, options?: ErrorOptions) {
    super(`The site could not be built: ${reason}`, options);
    this.name = 'BuildFailed';
    this.reason = reason;
    this.log = log;
  }
}
