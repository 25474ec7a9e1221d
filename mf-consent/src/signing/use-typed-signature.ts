import { useState } from 'react';

export interface TypedSignature {
  /** As typed so far. */
  name: string;
  /** null: not signed yet. */
  signedName: string | null;
  /** True when the field holds a name that was not sent: it would be lost. */
  isUnsent: boolean;
  change(name: string): void;
  sign(name: string): void;
  takeBack(): void;
}

/** The typed signature, in memory alone: a signature is never kept. @param earlier - The name as it was signed before. */
export function useTypedSignature(earlier: string | null = null): TypedSignature {
  const [typed, setTyped] = useState<Pick<TypedSignature, 'name' | 'signedName'> | null>(null);
  const { name, signedName } = typed ?? { name: earlier ?? '', signedName: earlier };
  return {
    name,
    signedName,
    isUnsent: name.trim() !== '' && name.trim() !== earlier,
    change: (next) => setTyped({ name: next, signedName: null }),
    sign: (signed) => setTyped({ name: signed, signedName: signed }),
    takeBack: () => setTyped({ name, signedName: null }),
  };
}
