/** Characters (code points) of what is said of a picture. */
export const MAX_ALT = 200;
