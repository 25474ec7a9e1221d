import { FieldFrame } from '@carefront/shared/forms';
import { Button, ModalDialog, makeClasses } from '@carefront/shared/ui';
import { useId, useState } from 'react';

export interface PasteTexts {
  title: string;
  text: string;
  label: string;
  example: string;
  found(count: number): string;
  add(count: number): string;
  cancel: string;
}

export interface PasteDialogProps {
  texts: PasteTexts;
  /** Number of items that the text has. */
  countOf(text: string): number;
  onAdd(text: string): void;
  onClosed(): void;
}

const useStyles = makeClasses({
  body: { display: 'flex', flexDirection: 'column', gap: '16px' },
  text: { margin: 0, maxWidth: '68ch' },
  area: {
    width: '100%',
    minHeight: '240px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    resize: 'vertical',
    '::placeholder': { color: 'var(--cf-text-quiet)', opacity: 1 },
  },
  found: { margin: 0, color: 'var(--cf-text-quiet)' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px' },
});

/** A list to paste: says how many items it has before it adds them. */
export function PasteDialog({ texts, countOf, onAdd, onClosed }: PasteDialogProps) {
  const styles = useStyles();
  const id = useId();
  const [text, setText] = useState('');
  const count = countOf(text);
  const footer = (
    <div className={styles.actions}>
      <Button onClick={onClosed}>{texts.cancel}</Button>
      <Button appearance="primary" disabledFocusable={count === 0} onClick={() => count > 0 && onAdd(text)}>
        {texts.add(count)}
      </Button>
    </div>
  );
  return (
    <ModalDialog title={texts.title} describedBy={id} footer={footer} onRequestClose={onClosed}>
      <div className={styles.body}>
        <p id={id} className={styles.text}>
          {texts.text}
        </p>
        <FieldFrame label={texts.label}>
          {(control) => (
            <textarea
              {...control}
              data-cf-autofocus=""
              dir="auto"
              className={styles.area}
              placeholder={texts.example}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </FieldFrame>
        <p className={styles.found} role="status">
          {texts.found(count)}
        </p>
      </div>
    </ModalDialog>
  );
}
