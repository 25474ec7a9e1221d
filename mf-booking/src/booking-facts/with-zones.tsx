import { useMessages, useRemote } from '@carefront/shared/app';
import { BOOKING_ACTIONS } from '@carefront/shared/bookings';
import { resolveZone, type ZoneRules } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { useZoneTable } from '../zones/zone-table.api.ts';

/** Finds a zone by name; returns the clinic's zone for a name that the pinned table does not know. */
export type FindZone = (name: string) => ZoneRules;

export interface WithZonesProps {
  rows?: number;
  /** True while other facts load that decide the layout: a part that came later would move the ones below it. */
  isWaiting?: boolean;
  children(findZone: FindZone): ReactNode;
}

/** Loads the zone table, a separate chunk, before it draws children that show times. */
export function WithZones({ rows = 3, isWaiting = false, children }: WithZonesProps) {
  const t = useMessages(BOOKING_ACTIONS);
  const { clinic } = useRemote();
  const table = useZoneTable();
  if (table.isError)
    return <ErrorNotice text={t.zonesFailed} isRetrying={table.isFetching} onRetry={() => void table.refetch()} />;
  if (!table.data || isWaiting) return <LoadingRows label={t.loading} rows={rows} heightPx={64} />;
  const { find } = table.data;
  const clinicZone = find(clinic.timezone);
  if (!clinicZone) throw new Error('The time-zone table does not know the zone of the clinic');
  return children((name) => resolveZone(name, clinicZone, find));
}
