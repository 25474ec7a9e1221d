import { TextControl } from '@carefront/shared/forms';
import { useState } from 'react';
import { fieldMark } from '../../canvas/focus-keeper.tsx';
import { numberOf } from './number-text.rules.ts';

export interface NumberPropertyProps {
  name: string;
  label: string;
  help?: string;
  value: number | null;
  /** Whole numbers only, from `min` to `max`. */
  isWhole?: boolean;
  min?: number;
  max?: number;
  onChange(value: number | null): void;
}

/** A number or nothing. The typed text stays until it is a number; leaving the field shows the number that is stored. */
export function NumberProperty(props: NumberPropertyProps) {
  const { name, label, help, value, onChange, ...limits } = props;
  /** null: the stored number is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : String(value));
  function type(text: string): void {
    setTyped(text);
    const read = numberOf(text, limits);
    if (read !== undefined) onChange(read);
  }
  return (
    <div {...fieldMark(name)}>
      <TextControl
        label={label}
        {...(help !== undefined && { help })}
        inputMode={limits.isWhole ? 'numeric' : 'decimal'}
        value={shown}
        maxLength={12}
        onChange={type}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
