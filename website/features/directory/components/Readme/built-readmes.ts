import readmes from '@generated/plugin-directory/default/readmes.json';

/** The READMEs as HTML, on the server only: `features/directory` leaves this module out of the scripts. */
export const builtReadmes: Readonly<Record<string, string>> | undefined = readmes;
