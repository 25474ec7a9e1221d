import { useState } from 'react';
import { type IsoDate, isFilterDay } from '../../domain/index.ts';
import { ClockControl } from '../dates/clock-control.tsx';

export interface DayControlProps {
  label: string;
  day: IsoDate | null;
  onDay(day: IsoDate | null): void;
}

/** A field for a day. It reports a day when the day is complete. */
export function DayControl({ label, day, onDay }: DayControlProps) {
  // While a year is typed, the value is 0002 and then 0020: the field keeps these values and starts no query.
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
