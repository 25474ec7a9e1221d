import { useLocale, useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { PERSON_LIMITS } from '@carefront/shared/domain';
import {
  CheckboxGroupField,
  FieldGroup,
  FullWidth,
  type SubmissionErrors,
  submitErrorsOf,
  TextAreaField,
  TextField,
  useFieldValue,
} from '@carefront/shared/forms';
import { type ApiError, firstMessages } from '@carefront/shared/http';
import { CallProblem, ErrorNotice } from '@carefront/shared/ui';
import { DisciplineField } from './discipline.field.tsx';
import type { Discipline } from './people.api.ts';
import { PERSON_FORM, ROLE_LABELS } from './person-form.messages.ts';
import { fieldError, isPractitioner, offeredRoles, type PersonValues } from './person-form.rules.ts';

interface PersonFieldsProps {
  user: SessionUser;
  disciplines: readonly Discipline[];
  /** A new practitioner has no text about them yet. */
  hasBio: boolean;
}

/** Names and roles; title, discipline and text for those who work as practitioners. */
export function PersonFields({ user, disciplines, hasBio }: PersonFieldsProps) {
  const t = useMessages(PERSON_FORM);
  const labels = useMessages(ROLE_LABELS);
  const locale = useLocale();
  const roles = useFieldValue<PersonValues['roles']>('roles', []);
  const error = (field: Parameters<typeof fieldError>[0]) => (_value: unknown, values: object) =>
    // `NEW_PERSON` begins the form: its values have this shape.
    fieldError(field, values as PersonValues, locale);
  return (
    <>
      <FieldGroup legend={t.names} isLegendHidden>
        <TextField
          name="first_name"
          label={t.firstName}
          isRequired
          autoComplete="off"
          maxLength={PERSON_LIMITS.name}
          validate={error('first_name')}
        />
        <TextField
          name="last_name"
          label={t.lastName}
          isRequired
          autoComplete="off"
          maxLength={PERSON_LIMITS.name}
          validate={error('last_name')}
        />
      </FieldGroup>
      <CheckboxGroupField
        name="roles"
        label={t.roles}
        help={t.rolesHelp}
        isRequired
        options={offeredRoles(user.roles).map((role) => ({ value: role, label: labels[role] }))}
        validate={error('roles')}
      />
      {isPractitioner(roles) && (
        <FieldGroup legend={t.asPractitioner} help={t.practitionerHint}>
          <TextField
            name="title"
            label={t.titleField}
            help={t.titleHelp}
            autoComplete="off"
            maxLength={PERSON_LIMITS.title}
            validate={error('title')}
          />
          <DisciplineField disciplines={disciplines} />
          {hasBio && (
            <FullWidth>
              <TextAreaField name="bio" label={t.bio} help={t.bioHelp} maxLength={PERSON_LIMITS.bio} />
            </FullWidth>
          )}
        </FieldGroup>
      )}
    </>
  );
}

/** @param fields - The form's fields, by their wire names: they show their own messages. */
export const errorsAtFields = ({ fieldErrors }: ApiError, fields: readonly string[]): SubmissionErrors =>
  submitErrorsOf(Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => fields.includes(field))));

/** Says why a save failed. Draws nothing when the fields show every message. */
export function PersonProblem({ error, fields }: { error: ApiError; fields: readonly string[] }) {
  const entries = Object.entries(error.fieldErrors);
  if (entries.length === 0) return <CallProblem error={error} />;
  const others = entries.filter(([field]) => !fields.includes(field));
  const text = firstMessages(Object.fromEntries(others)).join(' ');
  return text && <ErrorNotice text={text} />;
}
