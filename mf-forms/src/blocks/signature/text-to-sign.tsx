import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface TextToSign {
  /** The text that the signature is for is not on the page yet. */
  isMissing: boolean;
  setMissing: (isMissing: boolean) => void;
}

const TextToSignContext = createContext<TextToSign>({ isMissing: false, setMissing: () => undefined });

/** Stands around the fields of a block and its signature: nobody signs a text that could not be loaded. */
export function TextToSignProvider({ children }: { children: ReactNode }) {
  const [isMissing, setMissing] = useState(false);
  const value = useMemo(() => ({ isMissing, setMissing }), [isMissing]);
  return <TextToSignContext value={value}>{children}</TextToSignContext>;
}

/** Tells the signature of the block whether its text is missing. */
export function useReportMissingText(isMissing: boolean): void {
  const { setMissing } = useContext(TextToSignContext);
  useEffect(() => {
    setMissing(isMissing);
    return () => setMissing(false);
  }, [setMissing, isMissing]);
}

export const useIsTextMissing = (): boolean => useContext(TextToSignContext).isMissing;
