import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { practitionersOf } from '@carefront/shared/domain';
import { CheckboxField, DateField, optionsOf, SelectField, TextField, useFieldValue } from '@carefront/shared/forms';
import { TimeField } from '@carefront/shared/forms/times';
import { PersonField, PersonFieldGroup } from '@carefront/shared/people';
import { VISIT } from './visit.messages.ts';

const FIELDS = ['service_id', 'occupation_id', 'practitioner_id', 'date', 'time', 'timezone', 'is_video_session'];

/** The visit that the person asks for (EN-14). Forms hide these fields unless they ask for them (CP-01). */
export function VisitFields({ clinic: { bso, booking_site: site } }: { clinic: ClinicInfo }) {
  const t = useMessages(VISIT);
  const disciplineId = useFieldValue<number | null>('occupation_id', null);
  const practitioners = practitionersOf(site.practitioners, disciplineId).map(({ id, user }) => ({
    value: id,
    label: user.full_name,
  }));
  const choices = [
    { name: 'service_id', label: t.service, options: optionsOf(bso.booking_site_services) },
    { name: 'occupation_id', label: t.discipline, options: optionsOf(bso.disciplines) },
    { name: 'practitioner_id', label: t.provider, options: practitioners },
  ];
  return (
    <PersonFieldGroup legend={t.visit} fields={FIELDS}>
      {choices.map(({ name, ...choice }) => (
        <PersonField key={name} name={name}>
          {(field) => <SelectField<number> {...field} {...choice} placeholder={t.any} />}
        </PersonField>
      ))}
      <PersonField name="date">{(field) => <DateField {...field} label={t.date} />}</PersonField>
      <PersonField name="time">{(field) => <TimeField {...field} label={t.time} />}</PersonField>
      <PersonField name="timezone">{(field) => <TextField {...field} label={t.timezone} />}</PersonField>
      <PersonField name="is_video_session">{(field) => <CheckboxField {...field} label={t.isVideo} />}</PersonField>
    </PersonFieldGroup>
  );
}
