import { useClinicLang, useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { Closure, KeptLocation } from '@carefront/shared/contracts';
import { createClosure } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { closureFaults, dateAt } from '@carefront/shared/domain';
import {
  DateField,
  FieldGroup,
  FormDialog,
  type FormDialogHandle,
  FullWidth,
  optionsOf,
  SelectField,
} from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { useRef } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { LOCATIONS } from './locations.messages.ts';

interface ClosureValues {
  version: number;
  location_id: number | null;
  first_date: string;
  last_date: string;
}

export interface ClosureDialogProps {
  /** Locations on offer. */
  locations: readonly KeptLocation[];
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const EMPTY: ClosureValues = { version: 0, location_id: null, first_date: '', last_date: '' };

/** Dates on which the clinic or one location is shut. Without a last day, it is shut on one day. */
export function ClosureDialog({ locations, userId, onSaved, onClosed }: ClosureDialogProps) {
  const t = useMessages(LOCATIONS);
  const clinicLang = useClinicLang();
  const locale = useLocale();
  const { api } = useRemote();
  const zone = useClinicZone();
  const today = dateAt(zone, serverNowMs());
  const dialog = useRef<FormDialogHandle>(null);
  const { submit, isBusy, error } = useEntryForm<ClosureValues, Closure & { version: number }>(
    async (values) => ({ ...(await api.call(createClosure, { body: bodyOf(values) })), version: 0 }),
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  return (
    <FormDialog<ClosureValues>
      ref={dialog}
      title={t.closureTitle}
      size="narrow"
      initialValues={EMPTY}
      onSubmit={(values) => {
        const faults = Object.entries(closureFaults(bodyOf(values), today));
        if (faults.length === 0) return submit(values);
        return Object.fromEntries(faults.map(([field, fault]) => [field, offerMessage(fault, locale)]));
      }}
      submitLabel={t.shut}
      isBusy={isBusy}
      problem={<EntryProblem error={error} changedByOther={null} />}
      draftKey={`closure.${userId}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <FieldGroup legend={t.closureTitle} isLegendHidden>
        <FullWidth>
          <SelectField<number>
            name="location_id"
            label={t.where}
            placeholder={t.wholeClinic}
            options={optionsOf(locations, clinicLang)}
          />
        </FullWidth>
        <DateField name="first_date" label={t.first_date} isRequired min={today} />
        <DateField name="last_date" label={t.last_date} min={today} />
      </FieldGroup>
    </FormDialog>
  );
}

const bodyOf = ({ location_id, first_date, last_date }: ClosureValues) => ({
  location_id,
  first_date,
  last_date: last_date === '' ? first_date : last_date,
});
