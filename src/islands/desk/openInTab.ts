/** Opens an address in a new tab, once it is known. Throws why it is not. */
export async function openInTab(addressOf: () => Promise<string>): Promise<void> {
  // Before the address is known: browsers block a tab that opens later than the click.
  const tab = globalThis.open('', '_blank');
  try {
    const address = await addressOf();
    if (!tab) return location.assign(address);
    tab.opener = null;
    tab.location.replace(new URL(address, location.href));
  } catch (failure) {
    tab?.close();
    throw failure;
  }
}
