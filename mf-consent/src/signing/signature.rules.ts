import { type NameTextError, nameError } from '@carefront/shared/domain';

/** The error of a name that is typed as a signature; null where it has none. The server judges by the same rule. */
export const signatureError = (name: string): 'signature-required' | NameTextError | null =>
  nameError(name, 'signature-required');
