import { useMessages } from '@carefront/shared/app';
import {
  browserZone,
  wallAt,
  wallTimeOfMinutes,
  type ZoneLabel,
  type ZoneRules,
  zoneLabel,
} from '@carefront/shared/domain';
import { LinkButton, makeClasses } from '@carefront/shared/ui';
import { SearchCombobox } from '@carefront/shared/ui/combobox';
import { useMemo, useRef } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { zoneText } from '../../time-text/time-text.ts';
import { useBookingStore } from '../../wizard/booking-store.tsx';
import type { ZoneTable } from '../../zones/zone-table.ts';
import { matchingZones, zoneGroups } from './zone-options.rules.ts';

export interface ZoneComboboxProps {
  zone: ZoneRules;
  table: ZoneTable;
  /** The instant whose offset the labels show. */
  shownMs: number;
}

const useStyles = makeClasses({
  device: { margin: '4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

const labelOf = ({ name, offsetMinutes }: ZoneLabel): string => zoneText(name, offsetMinutes);

/** Selects the zone for shown times; the search finds it by city or offset (BK-23). */
export function ZoneCombobox({ zone, table, shownMs }: ZoneComboboxProps) {
  const t = useMessages(CHOOSE_TIME);
  const styles = useStyles();
  const root = useRef<HTMLDivElement>(null);
  const { choices, dispatch } = useBookingStore();
  const groups = useMemo(() => zoneGroups(table, shownMs), [table, shownMs]);

  function choose(name: string) {
    const chosen = table.find(name);
    if (!chosen) return;
    const wall = choices.slot && wallAt(chosen, Date.parse(choices.slot.startsAt));
    const moved = wall && { date: wall.date, time: wallTimeOfMinutes(wall.minutes) };
    dispatch({ type: 'timezone-chosen', timezone: name, moved });
  }

  function search(text: string) {
    return matchingZones(groups, text, labelOf).map(({ region, zones }) => ({
      label: t.region(region),
      options: zones.map((label) => ({ value: label.name, label: labelOf(label) })),
    }));
  }

  function chooseDevice() {
    choose(device);
    // The pressed button disappears with its text, so the focus moves to the input.
    root.current?.querySelector('input')?.focus();
  }

  const device = browserZone();
  const isElsewhere = device !== zone.name && table.find(device) !== null;
  return (
    <div ref={root}>
      <SearchCombobox
        label={t.timezone}
        chosen={{ value: zone.name, label: labelOf(zoneLabel(zone, shownMs)) }}
        search={search}
        texts={{ open: t.openZones, none: t.noZones, found: t.zonesFound }}
        onChoose={(option) => option && choose(option.value)}
      />
      {isElsewhere && (
        <p className={styles.device}>
          {t.deviceZone(device)} <LinkButton onClick={chooseDevice}>{t.useDeviceZone}</LinkButton>
        </p>
      )}
    </div>
  );
}
