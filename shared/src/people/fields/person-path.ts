/** Position of one person's fields in the form. */
export interface PersonPlace {
  /** Path in the form's values: '' for the client, `guardian[0]` for a guardian. */
  of?: string;
  /** The browser's name of a group of personal fields, such as `section-guardian1`. */
  section?: string;
}

/** `guardian[0].email`, or `email` of the client. */
export const pathIn = (of: string, name: string): string => (of === '' ? name : `${of}.${name}`);

/** The same path in the notation of the API and the rules: `guardian.0.email`. */
export const wirePath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/** `section-guardian1 email`, or `email` of the client. */
export const autoCompleteIn = (section: string, name: string): string => (section === '' ? name : `${section} ${name}`);
