/** npm runs its scripts in the project's folder and keeps here the one where the person stood. */
export const callerFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();
