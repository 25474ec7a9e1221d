export { consentAfterChange } from './consent/consent-after-change.rules.ts';
export type { ConsentForm } from './consent/consent-form.ts';
export { ConsentSection, type ConsentSectionProps } from './consent/consent-section.tsx';
export { AddressFields } from './fields/address.fields.tsx';
export { ClientFields, type ClientFieldsProps } from './fields/client.fields.tsx';
export { ContactFields } from './fields/contact.fields.tsx';
export { GuardianParts, type GuardianPartsProps } from './fields/guardian.fields.tsx';
export { GuardianList, type GuardianListProps } from './fields/guardian-list.tsx';
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
export { type DerivableForm, type DerivedPerson, derivedPerson } from './rules/derived-person.rules.ts';
export { missingFields, type RequiredField } from './rules/missing-fields.rules.ts';
export { RestoredPerson, type RestoredPersonProps } from './rules/restored-person.tsx';
export { sentParts, withoutVoidConsent } from './rules/sent-person.rules.ts';
export { type DerivedPersonOptions, useDerivedPerson } from './rules/use-derived-person.ts';
export { type PersonFacts, PersonFactsProvider, type PersonRule, usePersonRule } from './rules/use-person-rule.ts';
export { type SubmitReadiness, useSubmitReadiness } from './rules/use-submit-readiness.ts';
