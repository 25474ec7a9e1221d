import { useMessages } from '@carefront/shared/app';
import type { KeptService } from '@carefront/shared/contracts';
import { CheckboxGroupField, FieldGroup, FullWidth, optionsOf } from '@carefront/shared/forms';
import type { ClinicServices } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

export interface WhoFieldsProps {
  data: ClinicServices;
  /** The service when the editing began; null: new. */
  service: KeptService | null;
}

/** The three lists that restrict a service. Closed locations and practitioners who left stand here only where the service names them. */
export function WhoFields({ data, service }: WhoFieldsProps) {
  const t = useMessages(SERVICES);
  const locations = data.locations
    .filter(({ id, is_offered }) => is_offered || service?.location_ids.includes(id))
    .map(({ id, name, is_offered }) => ({ id, name: is_offered ? name : t.gone(name) }));
  const practitioners = data.practitioners
    .filter(({ id, is_active }) => is_active || service?.practitioner_ids.includes(id))
    .map(({ id, full_name, is_active }) => ({ id, name: is_active ? full_name : t.gone(full_name) }));
  const lists = [
    { name: 'occupation_ids', rows: data.disciplines },
    { name: 'location_ids', rows: locations },
    { name: 'practitioner_ids', rows: practitioners },
  ] as const;
  return (
    <FieldGroup legend={t.whoAndWhere} help={t.restrictHelp}>
      {lists.map(
        ({ name, rows }) =>
          rows.length > 0 && (
            <FullWidth key={name}>
              <CheckboxGroupField<number> name={name} label={t[name]} options={optionsOf(rows)} />
            </FullWidth>
          ),
      )}
    </FieldGroup>
  );
}
