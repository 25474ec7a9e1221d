import type { IsoDate } from '@carefront/shared/domain';
import { ClockControl } from '@carefront/shared/forms';
import { useState } from 'react';
import { isFilterDay } from './audit-filter.rules.ts';

export interface DayFieldProps {
  label: string;
  day: IsoDate | null;
  onDay(day: IsoDate | null): void;
}

/** A day counts as soon as it is whole. */
export function DayField({ label, day, onDay }: DayFieldProps) {
  // A year typed digit by digit passes through 0002 and 0020: such values are kept here, and start no query.
  const [typed, setTyped] = useState<string | null>(null);
  function change(text: string) {
    const isWhole = text === '' || isFilterDay(text);
    setTyped(isWhole ? null : text);
    if (isWhole) onDay(text === '' ? null : text);
  }
  return (
    <ClockControl
      label={label}
      type="date"
      value={typed ?? day ?? ''}
      onChange={change}
      onBlur={() => setTyped(null)}
    />
  );
}
