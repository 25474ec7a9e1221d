import { isRemoteName, PUBLIC_KEY } from '@carefront/shared/domain/releases';

export interface NewKeyValues {
  name: string;
  /** Names of remotes. */
  parts: readonly string[];
  /** A remote that does not exist yet; '' for none. */
  newPart: string;
  days: number;
  /** Public key of a key that the team has made; '': this browser makes the key. */
  publicKey: string;
  /** The key may upgrade without a person of the clinic. */
  mayUpgrade: 0 | 1;
}

export const VALID_DAYS = [30, 90, 180, 365] as const;
export const NEW_KEY: NewKeyValues = { name: '', parts: [], newPart: '', days: 90, publicKey: '', mayUpgrade: 0 };

/** Whether the text can be the name of a new remote; '' can. */
export const isNewPart = (text: string): boolean => text.trim() === '' || isRemoteName(text.trim());

/** Whether the text can be the public key of a key; '' can. */
export const isPublicHalf = (text: string): boolean => text.trim() === '' || PUBLIC_KEY.test(text.trim());

/** The remotes that the key is for, each once. */
export const remotesOf = ({ parts, newPart }: NewKeyValues): string[] => [
  ...new Set([...parts, newPart.trim()].filter((name) => name !== '')),
];

/** Whether the form names a remote. */
export const hasPart = (values: NewKeyValues): boolean => remotesOf(values).length > 0;
