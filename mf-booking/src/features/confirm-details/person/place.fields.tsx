import { useMessages } from '@carefront/shared/app';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH } from '@carefront/shared/domain';
import { FieldGroup, FullWidth, SelectField, TextField, useField } from '@carefront/shared/forms';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useFieldRule } from '../visitor/sign-up-field-errors.ts';
import type { Places } from '../visitor/sign-up-options.api.ts';

const asOptions = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Address, town, country and the country's provinces (BK-61, BK-62). */
export function PlaceFields({ places }: { places: Places }) {
  const t = useMessages(CONFIRM_DETAILS);
  const ruleOf = useFieldRule();
  const { input } = useField<number | null>('country_id', { subscription: { value: true }, allowNull: true });
  const countryId = input.value;
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
        options={asOptions(places.countries)}
      />
      <SelectField
        name="state_id"
        label={t.state}
        autoComplete="address-level1"
        placeholder={t.select}
        options={asOptions(states)}
        isDisabled={!hasCountry}
        validate={ruleOf('state_id')}
        {...(hasCountry ? {} : { help: t.chooseCountryFirst })}
      />
    </FieldGroup>
  );
}
