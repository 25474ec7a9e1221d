import { defineMessages, useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import {
  CheckboxField,
  DateField,
  optionsOf,
  SelectField,
  type SelectOption,
  TextField,
  useFieldValue,
} from '@carefront/shared/forms';
import { TimeField } from '@carefront/shared/forms/times';
import { PersonField, PersonFieldGroup } from '@carefront/shared/people';
import { PREFERENCE_FIELDS } from '../../../preferences/preference-fields.messages.ts';
import { useCareChoices, withChosen } from '../../../preferences/use-care-choices.ts';
import { VISIT_FIELDS } from './visit-field-names.ts';

/** The visit that the person asks for (EN-14). */
export function VisitFields({ clinic }: { clinic: ClinicInfo }) {
  const t = { ...useMessages(PREFERENCE_FIELDS), ...useMessages(VISIT) };
  const serviceId = useFieldValue<number | null>('service_id', null);
  const { practitioners, disciplines, onDiscipline } = useCareChoices(clinic);
  const { contentLocale } = useRemote().clinic;
  const services = withChosen(visitServices(clinic, contentLocale), serviceId, t.notOffered);
  return (
    <PersonFieldGroup legend={t.visit} fields={VISIT_FIELDS}>
      <PersonField name="service_id">
        {(field) => <SelectField<number> {...field} label={t.service} options={services} placeholder={t.any} />}
      </PersonField>
      <PersonField name="occupation_id">
        {(field) => (
          <SelectField<number>
            {...field}
            label={t.discipline}
            options={disciplines}
            placeholder={t.any}
            onChosen={onDiscipline}
          />
        )}
      </PersonField>
      <PersonField name="practitioner_id">
        {(field) => <SelectField<number> {...field} label={t.provider} options={practitioners} placeholder={t.any} />}
      </PersonField>
      <PersonField name="date">{(field) => <DateField {...field} label={t.date} />}</PersonField>
      <PersonField name="time">{(field) => <TimeField {...field} label={t.time} />}</PersonField>
      <PersonField name="timezone">{(field) => <TextField {...field} label={t.timezone} />}</PersonField>
      <PersonField name="is_video_session">{(field) => <CheckboxField {...field} label={t.isVideo} />}</PersonField>
    </PersonFieldGroup>
  );
}

/**
 * The services that the clinic offers, in its order. A service of two categories is in the list once.
 * @param lang - Language of the names.
 */
export function visitServices({ bso }: Pick<ClinicInfo, 'bso'>, lang: string | undefined): SelectOption<number>[] {
  const offered = bso.booking_site_services
    .flatMap(({ booking_site_services: services }) => services)
    .filter(({ deleted_at }) => deleted_at === null);
  return optionsOf([...new Map(offered.map((service) => [service.id, service])).values()], lang);
}

export const VISIT = defineMessages(
  {
    visit: 'Visit',
    service: 'Service',
    discipline: 'Discipline',
    provider: 'Practitioner',
    any: 'Any',
    date: 'Date',
    time: 'Time',
    timezone: 'Time zone',
    isVideo: 'Video session',
  },
  {
    visit: 'Visite',
    service: 'Service',
    discipline: 'Discipline',
    provider: 'Intervenant',
    any: 'Sans préférence',
    date: 'Date',
    time: 'Heure',
    timezone: 'Fuseau horaire',
    isVideo: 'Séance vidéo',
  },
);
