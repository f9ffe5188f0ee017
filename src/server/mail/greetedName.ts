/** A longer name is no name but a message (letters). */
const LONGEST = 60;
/** Of what mail programs make links: dots of every script, slashes, an address, a scheme. */
const linkSigns = /[.@/\\:。．｡․]|www/iu;

/**
 * The name by which a mail may greet; undefined where it should greet without one. Anybody can register with
 * somebody else's email and any name, so that what they typed must neither reach a mailbox that nobody has proven
 * nor become a link in any.
 */
export function greetedName(name: string, isProven: boolean): string | undefined {
  return isProven && name.length <= LONGEST && !linkSigns.test(name) ? name : undefined;
}
