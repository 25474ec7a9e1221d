import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { copyText } from '../controls/copy-text.ts';

export interface CopyButtonProps {
  text: string;
  label: string;
  copied: string;
  /** Says that the text must be selected and copied by hand. */
  failed: string;
}

/** Copies a text to the clipboard, and shows and announces the result. */
export function CopyButton({ text, label, copied, failed }: CopyButtonProps) {
  const [outcome, setOutcome] = useState('');
  async function copy(): Promise<void> {
    setOutcome((await copyText(text)) ? copied : failed);
  }
  return (
    <>
      <Button onClick={() => void copy()}>{label}</Button>
      <span role="status">{outcome}</span>
    </>
  );
}
