import type { IsoDate } from '@carefront/shared/domain';
import { ControlField, Input, useControlStyles } from '@carefront/shared/forms';
import { CONTROL_CLASS, mergeClasses } from '@carefront/shared/ui';
import { useState } from 'react';
import { isFilterDay } from './audit-filter.rules.ts';

export interface DayFieldProps {
  label: string;
  day: IsoDate | null;
  onDay(day: IsoDate | null): void;
}

/** The browser's own field for a date, which every phone knows. A day counts as soon as it is whole. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  const styles = useControlStyles();
  // Typed digit by digit, a year goes through 0002 and 0020: those stand here, and ask for nothing.
  const [typed, setTyped] = useState<string | null>(null);
  function change(text: string) {
    const isWhole = text === '' || isFilterDay(text);
    setTyped(isWhole ? null : text);
    if (isWhole) onDay(text === '' ? null : text);
  }
  return (
    <ControlField label={label}>
      <Input
        type="date"
        className={mergeClasses(CONTROL_CLASS, styles.input)}
        value={typed ?? day ?? ''}
        onChange={(_event, data) => change(data.value)}
        onBlur={() => setTyped(null)}
      />
    </ControlField>
  );
}
