import { useUnsavedWork } from '@carefront/shared/app';
import { useState } from 'react';

export interface TypedSignature {
  /** The typed text. */
  name: string;
  /** null: not signed yet. */
  signedName: string | null;
  /** Whether the field has a name that was not sent yet: closing the dialog would lose it. */
  isUnsent: boolean;
  change(name: string): void;
  sign(name: string): void;
  takeBack(): void;
}

/** The state of the typed signature, only in memory: a signature is never stored. @param earlier - The name of an earlier signature. */
export function useTypedSignature(earlier: string | null = null): TypedSignature {
  const [typed, setTyped] = useState<Pick<TypedSignature, 'name' | 'signedName'> | null>(null);
  const { name, signedName } = typed ?? { name: earlier ?? '', signedName: earlier };
  const isUnsent = name.trim() !== '' && name.trim() !== earlier;
  useUnsavedWork(isUnsent);
  return {
    name,
    signedName,
    isUnsent,
    change: (next) => setTyped({ name: next, signedName: null }),
    sign: (signed) => setTyped({ name: signed, signedName: signed }),
    takeBack: () => setTyped({ name, signedName: null }),
  };
}
