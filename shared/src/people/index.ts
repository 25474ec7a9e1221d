export { type ConsentForm, consentAfterChange } from './consent/consent.rules.ts';
export { ConsentSection, type ConsentSectionProps } from './consent/consent-section.tsx';
export { AddressFields } from './fields/address.fields.tsx';
export {
  GuardianList,
  type GuardianListProps,
  GuardianParts,
  type GuardianPartsProps,
} from './fields/guardian.fields.tsx';
export { ClientFields, type ClientFieldsProps, ContactFields, GuardianNeedField } from './fields/person.fields.tsx';
export {
  PersonField,
  PersonFieldGroup,
  type PersonFieldState,
  type PersonFieldStates,
  PersonFieldStatesProvider,
  usePersonFieldState,
} from './fields/person-field.tsx';
export { PERSON_FIELDS } from './messages.ts';
export { type GuardianOptions, guardianOptionsQuery, type Places, placesQuery } from './person-options.api.ts';
export { PhoneField, type PhoneFieldProps } from './phones/phone.field.tsx';
export { RestoredPerson, type RestoredPersonProps, sentParts, withoutVoidConsent } from './rules/sent-person.tsx';
export {
  type DerivableForm,
  type DerivedPerson,
  type DerivedPersonOptions,
  derivedPerson,
  useDerivedPerson,
} from './rules/use-derived-person.ts';
export { type PersonFacts, PersonFactsProvider, type PersonRule, usePersonRule } from './rules/use-person-rule.ts';
export {
  missingFields,
  type RequiredField,
  type SubmitReadiness,
  useSubmitReadiness,
} from './rules/use-submit-readiness.ts';
