import { type NameTextError, nameError } from '@carefront/shared/domain';

/** The error of a typed signature; null: the name is valid. The server uses the same rule. */
export const signatureError = (name: string): 'signature-required' | NameTextError | null =>
  nameError(name, 'signature-required');
