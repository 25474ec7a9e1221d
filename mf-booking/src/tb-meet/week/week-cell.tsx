import { useLocale, useMessages } from '@carefront/shared/app';
import type { CalendarEvent } from '@carefront/shared/contracts';
import { wallTimeOfMinutes } from '@carefront/shared/domain';
import { mergeClasses } from '@carefront/shared/ui';
import type { Ref } from 'react';
import { dayText, timeText } from '../../time-text/time-text.ts';
import { TB_MEET } from '../tb-meet.messages.ts';
import { sessionText } from './event-text.ts';
import type { WeekCell as Cell } from './week.rules.ts';
import { useCellStyles } from './week-grid.styles.ts';

export interface WeekCellProps {
  cell: Cell;
  /** The events that overlap this hour; null: not known. */
  events: readonly CalendarEvent[] | null;
  /** True for an hour in the past, or one that the clock skips. */
  isClosed: boolean;
  isChosen: boolean;
  isTabStop: boolean;
  ref?: Ref<HTMLButtonElement> | undefined;
  onFocus: () => void;
  onPick: () => void;
}

/** One whole hour (TM-01), labelled with its day and events. A taken hour can be picked too: staff may overlap on purpose. */
export function WeekCell({ cell, events, isClosed, isChosen, isTabStop, ref, onFocus, onPick }: WeekCellProps) {
  const t = useMessages(TB_MEET);
  const locale = useLocale();
  const styles = useCellStyles();
  const parts = [
    dayText(cell.date, locale),
    timeText(wallTimeOfMinutes(cell.hour * 60), locale),
    ...(isClosed ? [t.past] : []),
    ...(events === null ? [t.notLoaded] : []),
    ...(events && events.length > 0 ? [t.taken(events.map(sessionText).join('; '))] : []),
  ];
  return (
    <button
      ref={ref}
      type="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={parts.join(', ')}
      aria-disabled={isClosed}
      aria-pressed={isChosen}
      className={mergeClasses(styles.hour, isClosed && styles.past, isChosen && styles.chosen)}
      onFocus={onFocus}
      onClick={() => {
        if (!isClosed) onPick();
      }}
    />
  );
}
