import { useMessages, useRemote } from '@carefront/shared/app';
import { resolveZone, type ZoneRules } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { BOOKING_ACTS } from '../messages/booking-acts.messages.ts';
import { useZoneTable } from '../zones/zone-table.api.ts';

/** The zone of this name, or the clinic's where the pinned table does not know it. */
export type FindZone = (name: string) => ZoneRules;

export interface WithZonesProps {
  rows?: number;
  children(findZone: FindZone): ReactNode;
}

/** Waits for the table of zones, a chunk of its own, before it draws children that show times. */
export function WithZones({ rows = 3, children }: WithZonesProps) {
  const t = useMessages(BOOKING_ACTS);
  const { clinic } = useRemote();
  const table = useZoneTable();
  if (table.isError)
    return <ErrorNotice text={t.zonesFailed} isRetrying={table.isFetching} onRetry={() => void table.refetch()} />;
  if (!table.data) return <LoadingRows label={t.loading} rows={rows} heightPx={64} />;
  const { find } = table.data;
  const clinicZone = find(clinic.timezone);
  if (!clinicZone) throw new Error('The time-zone table does not know the zone of the clinic');
  return children((name) => resolveZone(name, clinicZone, find));
}
