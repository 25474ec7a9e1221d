import { useMessages } from '@carefront/shared/app';
import { zoneText } from '@carefront/shared/bookings';
import { type ZoneLabel, type ZoneRules, zoneLabel } from '@carefront/shared/domain';
import { SearchCombobox } from '@carefront/shared/ui/combobox';
import { useEffect, useMemo, useRef } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import type { ZoneTable } from '../../zones/zone-table.ts';
import { matchingZones, zoneGroups } from './zone-options.rules.ts';

export interface ZoneListProps {
  zone: ZoneRules;
  table: ZoneTable;
  /** The instant whose offset the labels show. */
  shownMs: number;
  onChoose: (name: string) => void;
}

const labelOf = ({ name, offsetMinutes }: ZoneLabel): string => zoneText(name, offsetMinutes);

/** The time zones by region; the search finds them by city or offset (BK-23). It opens on request and takes the focus. */
export function ZoneList({ zone, table, shownMs, onChoose }: ZoneListProps) {
  const t = useMessages(CHOOSE_TIME);
  const root = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => zoneGroups(table, shownMs), [table, shownMs]);
  useEffect(() => {
    const field = root.current?.querySelector('input');
    field?.focus();
    // As after Tab: typed text replaces the chosen zone.
    field?.select();
  }, []);

  function search(text: string) {
    return matchingZones(groups, text, labelOf).map(({ region, zones }) => ({
      label: t.region(region),
      options: zones.map((label) => ({ value: label.name, label: labelOf(label) })),
    }));
  }
  return (
    <div ref={root}>
      <SearchCombobox
        label={t.timezone}
        chosen={{ value: zone.name, label: labelOf(zoneLabel(zone, shownMs)) }}
        search={search}
        texts={{ open: t.openZones, none: t.noZones, found: t.zonesFound }}
        onChoose={(option) => option && onChoose(option.value)}
      />
    </div>
  );
}
