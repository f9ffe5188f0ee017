import { callAsEditor } from './signIn.ts';

/** Makes a call of the operators. */
export const callAsOperator = callAsEditor;
