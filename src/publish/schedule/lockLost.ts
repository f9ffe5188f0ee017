/** Another server publishes, because this one was silent for too long: what it made may not go live. It may try again. */
export class PublishLockLost extends Error {
  override readonly name = 'TurnLost';

  constructor(options?: ErrorOptions) {
    super('Another server took over, because this one was silent for too long.', options);
  }
}
