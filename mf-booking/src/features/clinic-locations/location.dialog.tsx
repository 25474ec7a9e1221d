import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptLocation } from '@carefront/shared/contracts';
import { createLocation, saveLocation } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { LOCATION_LIMITS, type LocationSettings, locationFaults, zonePlace } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, RequiredLegend, SelectField, TextField } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { useZoneTable } from '../../zones/zone-table.api.ts';
import { LOCATIONS } from './locations.messages.ts';

interface LocationValues extends LocationSettings {
  version: number;
}

export interface LocationDialogProps {
  /** null: a new location. */
  id: number | null;
  locations: readonly KeptLocation[];
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const FIELDS = ['name', 'complete_address', 'timezone', 'is_offered'] as const;
const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

export function LocationDialog({ id, locations, userId, onSaved, onClosed }: LocationDialogProps) {
  const t = useMessages(LOCATIONS);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { api, clinic } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const zones = useZoneTable();
  // As it was when the editing began: the list behind the dialog may be read anew.
  const [location] = useState(() => locations.find((each) => each.id === id) ?? null);
  const [values] = useState<LocationValues>(() => valuesOf(location));
  const { submit, isBusy, error, theirs } = useEntryForm<LocationValues, KeptLocation>(
    ({ version: _version, ...body }, version) =>
      id === null
        ? api.call(createLocation, { body })
        : api.call(saveLocation, { params: { id }, body: { ...body, version } }),
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  // Names with a slash are places; the others are abbreviations.
  const named = (zones.data?.names ?? []).filter((name) =>
    /^(America|Pacific|Atlantic|Europe|Africa|Asia|Australia|Indian)\//.test(name),
  );
  const offered = values.timezone === null || named.includes(values.timezone) ? named : [values.timezone, ...named];
  return (
    <FormDialog<LocationValues>
      ref={dialog}
      title={id === null ? t.newTitle : t.editTitle}
      size="narrow"
      className={useStyles().form}
      initialValues={values}
      onSubmit={(typed) => {
        const faults = Object.entries(locationFaults(typed));
        if (faults.length === 0) return submit(typed);
        return Object.fromEntries(faults.map(([field, fault]) => [field, offerMessage(fault, locale)]));
      }}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={
        <EntryProblem
          error={error}
          changedByOther={
            theirs && location && FIELDS.filter((field) => location[field] !== theirs[field]).map((field) => t[field])
          }
        />
      }
      draftKey={`location.${userId}.${id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <RequiredLegend />
      <TextField name="name" label={t.name} isRequired maxLength={LOCATION_LIMITS.name} />
      <TextField
        name="complete_address"
        label={t.complete_address}
        help={t.addressHelp}
        isRequired
        maxLength={LOCATION_LIMITS.address}
      />
      <SelectField<string>
        name="timezone"
        label={t.timezone}
        placeholder={t.clinicZone(zonePlace(clinic.timezone, locale))}
        options={offered.map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))}
      />
    </FormDialog>
  );
}

const valuesOf = (location: KeptLocation | null): LocationValues => ({
  version: location?.version ?? 0,
  name: location?.name ?? '',
  complete_address: location?.complete_address ?? '',
  timezone: location?.timezone ?? null,
});
