import { useLocale, useMessages } from '@carefront/shared/app';
import { browserZone, wallAt, wallTimeOfMinutes, type ZoneRules, zonePlace } from '@carefront/shared/domain';
import { LinkButton, makeClasses } from '@carefront/shared/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { lazyWithFallback } from '../../lazy-with-fallback.tsx';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import type { ZoneTable } from '../../zones/zone-table.ts';

export interface ZoneLineProps {
  zone: ZoneRules;
  table: ZoneTable;
  /** The instant whose offset the list shows. */
  shownMs: number;
}

/** Most people keep the clinic's zone, so the list with its search is loaded on request. */
const ZoneList = lazyWithFallback('zone-list', async () => (await import('./zone-list.tsx')).ZoneList);

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '8px',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    '& > button': { minHeight: '44px', minWidth: '44px' },
  },
});

/** Says in one line in whose time the times are; 'Change' opens the list of zones (BK-23, BK-24). */
export function ZoneLine({ zone, table, shownMs }: ZoneLineProps) {
  const t = useMessages(CHOOSE_TIME);
  const locale = useLocale();
  const styles = useStyles();
  const change = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { choices, dispatch } = useBookingStore();
  const device = browserZone();
  const isElsewhere = device !== zone.name && table.find(device) !== null;

  const mustFocusChange = useRef(false);
  useEffect(() => {
    if (!mustFocusChange.current) return;
    mustFocusChange.current = false;
    change.current?.querySelector('button')?.focus();
  });

  function close() {
    setIsOpen(false);
    // The used control disappears, so the focus moves to the button that brings it back: after the render, because the list takes it back.
    mustFocusChange.current = true;
  }

  function choose(name: string) {
    const chosen = table.find(name);
    if (!chosen) return;
    const wall = choices.slot && wallAt(chosen, Date.parse(choices.slot.startsAt));
    const moved = wall && { date: wall.date, time: wallTimeOfMinutes(wall.minutes) };
    dispatch({ type: 'timezone-chosen', timezone: name, moved });
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The open list handles the key itself; the dialog would ask whether to close.
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    close();
  }
  return (
    <div className={styles.root}>
      <div ref={change} className={styles.line}>
        <span role="status">{t.timesIn(zonePlace(zone.name, locale))}</span>
        <LinkButton aria-expanded={isOpen} aria-label={t.changeZone} onClick={() => setIsOpen(!isOpen)}>
          {t.change}
        </LinkButton>
      </div>
      {isElsewhere && (
        <div className={styles.line}>
          <span>{t.deviceZone(zonePlace(device, locale))}</span>
          <LinkButton onClick={() => choose(device)}>{t.useDeviceZone}</LinkButton>
        </div>
      )}
      {isOpen && (
        <div onKeyDown={onKeyDown}>
          <ZoneList zone={zone} table={table} shownMs={shownMs} onChoose={choose} />
        </div>
      )}
    </div>
  );
}
