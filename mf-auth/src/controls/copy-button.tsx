import { Button } from '@carefront/shared/ui';
import { useState } from 'react';

export interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  failed: string;
}

/** Copies a text to the clipboard, and shows and announces the result. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(failed); // Forbidden, or no clipboard: the user can select the text instead.
    }
  }
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status">{outcome}</span>
    </>
  );
}
