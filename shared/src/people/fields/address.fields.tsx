import { useMessages } from '../../app/index.ts';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH } from '../../domain/index.ts';
import { FieldGroup, FullWidth, optionsOf, SelectField, TextField, useFieldValue } from '../../forms/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { Places } from '../person-options.api.ts';
import { usePersonRule } from '../rules/use-person-rule.ts';

/** Address, town, country and the country's provinces (BK-61, BK-62). */
export function AddressFields({ places }: { places: Places }) {
  const t = useMessages(PERSON_FIELDS);
  const ruleOf = usePersonRule();
  const countryId = useFieldValue<number | null>('country_id', null);
  const states = places.states.filter((state) => state.country_id === countryId);
  const hasCountry = countryId !== null;
  return (
    <FieldGroup legend={t.address}>
      <FullWidth>
        <TextField
          name="address"
          label={t.address}
          autoComplete="street-address"
          maxLength={ADDRESS_MAX_LENGTH}
          validate={ruleOf('address')}
        />
      </FullWidth>
      <FullWidth>
        <TextField
          name="city"
          label={t.city}
          autoComplete="address-level2"
          maxLength={CITY_MAX_LENGTH}
          validate={ruleOf('city')}
        />
      </FullWidth>
      <SelectField
        name="country_id"
        label={t.country}
        autoComplete="country-name"
        placeholder={t.select}
        options={optionsOf(places.countries)}
      />
      <SelectField
        name="state_id"
        label={t.state}
        autoComplete="address-level1"
        placeholder={t.select}
        options={optionsOf(states)}
        isDisabled={!hasCountry}
        validate={ruleOf('state_id')}
        {...(hasCountry ? {} : { help: t.chooseCountryFirst })}
      />
    </FieldGroup>
  );
}
