import { useMessages } from '@carefront/shared/app';
import { FieldFrame } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { PROPERTIES } from '../properties.messages.ts';

const useStyles = makeClasses({
  area: {
    width: '100%',
    minHeight: '96px',
    boxSizing: 'border-box',
    padding: '8px 12px',
    border: '1px solid var(--cf-line-strong)',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    resize: 'vertical',
  },
});

export interface LinesPropertyProps {
  label: string;
  help: string;
  lines: readonly string[];
  onChange(lines: readonly string[]): void;
}

/** In characters. */
const LONGEST_LINE = 500;
const MOST_LINES = 100;

/** Several short texts, one on each line. Too many and too long ones stay, and the field says its limits. The typed text stays until the field is left: a new line is blank at first. */
export function LinesProperty({ label, help, lines, onChange }: LinesPropertyProps) {
  const t = useMessages(PROPERTIES);
  const styles = useStyles();
  const [typed, setTyped] = useState<string | null>(null);
  function type(text: string): void {
    setTyped(text);
    const read = text.split('\n').map((line) => line.trim());
    onChange([...new Set(read)].filter((line) => line !== ''));
  }
  const isOver = lines.length > MOST_LINES || lines.some((line) => line.length > LONGEST_LINE);
  const error = isOver ? t.linesOver(MOST_LINES, LONGEST_LINE) : undefined;
  return (
    <FieldFrame label={label} help={help} error={error}>
      {(control) => (
        <textarea
          {...control}
          className={styles.area}
          dir="auto"
          value={typed ?? lines.join('\n')}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(null)}
        />
      )}
    </FieldFrame>
  );
}
