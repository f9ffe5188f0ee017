/** Preloaded into shops under test, since tests sign in hundreds of times. */
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';

cheapenPasswords(true);
