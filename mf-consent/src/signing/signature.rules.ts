import { type NameTextError, nameError } from '@carefront/shared/domain';

/** What is wrong with a name that is to stand as a signature; null where nothing is. The server judges by the same rule. */
export const signatureError = (name: string): 'signature-required' | NameTextError | null =>
  nameError(name, 'signature-required');
