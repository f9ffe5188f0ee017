/** Loaded into a shop before it starts: stories sign hundreds of people in. */
import { cheapenPasswords } from '#server/accounts/identity/passwords.ts';

cheapenPasswords(true);
