import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { zoneText } from '@carefront/shared/bookings';
import { type ZoneLabel, zoneLabel, zonePlace } from '@carefront/shared/domain';
import { useFormField } from '@carefront/shared/forms';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { SearchCombobox } from '@carefront/shared/ui/combobox';
import { useMemo, useState } from 'react';
import { CHOOSE_TIME } from '../../messages/choose-time.messages.ts';
import { matchingZones, zoneGroups } from '../../time-picker/zone/zone-options.rules.ts';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import type { ZoneTable } from '../../zones/zone-table.ts';
import { LOCATIONS } from './locations.messages.ts';

/** The time zone of a location, found by city or offset as in the booking (BK-23). The first choice is the clinic's. */
export function LocationZone() {
  const t = useMessages(CHOOSE_TIME);
  const { data: table, isError, error, refetch } = useZoneTable();
  if (isError) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!table) return <LoadingRows label={t.zonesLoading} rows={1} heightPx={72} />;
  return <ZoneChoice table={table} />;
}

const labelOf = ({ name, offsetMinutes }: ZoneLabel): string => zoneText(name, offsetMinutes);
/** Value of the choice that follows the clinic: no zone has this name. */
const CLINIC = '';

function ZoneChoice({ table }: { table: ZoneTable }) {
  const t = useMessages(CHOOSE_TIME);
  const words = useMessages(LOCATIONS);
  const locale = useLocale();
  const { clinic } = useRemote();
  const field = useFormField<string | null>('timezone', null);
  // Offsets of the day on which the dialog was opened.
  const [nowMs] = useState(() => Date.now());
  const groups = useMemo(() => zoneGroups(table, nowMs), [table, nowMs]);
  const asClinic = { value: CLINIC, label: words.clinicZone(zonePlace(clinic.timezone, locale)) };
  const rules = field.value === null ? null : table.find(field.value);
  const chosen = rules
    ? { value: rules.name, label: labelOf(zoneLabel(rules, nowMs)) }
    : field.value === null
      ? asClinic
      : { value: field.value, label: field.value };

  function search(text: string) {
    const found = matchingZones(groups, text, labelOf).map(({ region, zones }) => ({
      label: t.region(region),
      options: zones.map((zone) => ({ value: zone.name, label: labelOf(zone) })),
    }));
    return text.trim() === '' ? [{ label: '', options: [asClinic] }, ...found] : found;
  }
  return (
    <SearchCombobox
      label={words.timezone}
      name="timezone"
      chosen={chosen}
      search={search}
      error={field.error}
      texts={{ open: t.openZones, none: t.noZones, found: t.zonesFound }}
      onChoose={(option) => option && field.change(option.value === CLINIC ? null : option.value)}
      onLeave={field.blur}
    />
  );
}
