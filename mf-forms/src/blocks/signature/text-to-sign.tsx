import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

interface TextToSign {
  /** The text that the signature is for is not on the page yet. */
  isMissing: boolean;
  setMissing: (isMissing: boolean) => void;
  /** The shown text, if it can change while the form is open; null: the version of the form fixes it. */
  text: string | null;
  setText: (text: string | null) => void;
}

const TextToSignContext = createContext<TextToSign>({
  isMissing: false,
  setMissing: () => undefined,
  text: null,
  setText: () => undefined,
});

/** Stands around the fields of a block and its signature: nobody signs a text that could not be loaded. */
export function TextToSignProvider({ children }: { children: ReactNode }) {
  const [isMissing, setMissing] = useState(false);
  const [text, setText] = useState<string | null>(null);
  const value = useMemo(() => ({ isMissing, setMissing, text, setText }), [isMissing, text]);
  return <TextToSignContext value={value}>{children}</TextToSignContext>;
}

/** Tells the signature of the block which text it is for. @param text - undefined: the text is missing. */
export function useReportTextToSign(text: string | undefined): void {
  const { setMissing, setText } = useContext(TextToSignContext);
  useEffect(() => {
    setMissing(text === undefined);
    setText(text ?? null);
    return () => {
      setMissing(false);
      setText(null);
    };
  }, [setMissing, setText, text]);
}

export const useTextToSign = (): Pick<TextToSign, 'isMissing' | 'text'> => useContext(TextToSignContext);
