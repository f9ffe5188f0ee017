/** The folder in which the command was typed: npm runs scripts in the project's folder and keeps the other one here. */
export const callerFolder = (): string => process.env['INIT_CWD'] ?? process.cwd();
