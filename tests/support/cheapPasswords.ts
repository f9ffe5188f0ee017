/** Loaded into a shop before it starts: stories sign hundreds of people in. */
import { cheapenPasswords } from '#server/identity/passwords.ts';

cheapenPasswords(true);
