import { Button } from '@carefront/shared/ui';
import { useState } from 'react';

export interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  failed: string;
}

/** Puts a text into the clipboard and says whether that worked, beside itself and aloud. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(failed); // Forbidden, or a browser without a clipboard: the person can select the text.
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status">{outcome}</span>
    </>
  );
}
