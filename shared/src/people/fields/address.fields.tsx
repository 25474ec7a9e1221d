import type { ReactNode } from 'react';
import { useMessages } from '../../app/index.ts';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH } from '../../domain/index.ts';
import { optionsOf, SelectField, TextField, useFieldValue } from '../../forms/index.ts';
import { useLookupRows } from '../lookup-names/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { Places } from '../person-options.api.ts';
import { PersonField, PersonFieldGroup } from './person-field.tsx';

export interface AddressFieldsProps {
  places: Places;
  /** Further fields, after the province. */
  children?: ReactNode;
}

const FIELDS = ['address', 'city', 'country_id', 'state_id'];

/** Address, town, country and the country's provinces (BK-61, BK-62). */
export function AddressFields({ places, children }: AddressFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  const named = useLookupRows();
  return (
    <PersonFieldGroup legend={t.address} fields={FIELDS}>
      <PersonField name="address" isWide>
        {(field) => (
          <TextField {...field} label={t.address} autoComplete="street-address" maxLength={ADDRESS_MAX_LENGTH} />
        )}
      </PersonField>
      <PersonField name="city" isWide>
        {(field) => <TextField {...field} label={t.city} autoComplete="address-level2" maxLength={CITY_MAX_LENGTH} />}
      </PersonField>
      <PersonField name="country_id">
        {(field) => (
          <SelectField
            {...field}
            label={t.country}
            autoComplete="country-name"
            placeholder={t.select}
            options={optionsOf(named(places.countries))}
          />
        )}
      </PersonField>
      <StateField places={places} />
      {children}
    </PersonFieldGroup>
  );
}

function StateField({ places }: Pick<AddressFieldsProps, 'places'>) {
  const t = useMessages(PERSON_FIELDS);
  const named = useLookupRows();
  const countryId = useFieldValue<number | null>('country_id', null);
  const states = places.states.filter((state) => state.country_id === countryId);
  const hasCountry = countryId !== null;
  return (
    <PersonField name="state_id">
      {({ isDisabled, ...field }) => (
        <SelectField
          {...field}
          label={t.state}
          autoComplete="address-level1"
          placeholder={t.select}
          options={optionsOf(named(states, 'by-name'))}
          isDisabled={isDisabled || !hasCountry}
          {...(hasCountry ? {} : { help: t.chooseCountryFirst })}
        />
      )}
    </PersonField>
  );
}
