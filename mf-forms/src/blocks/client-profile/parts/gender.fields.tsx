import { useMessages } from '@carefront/shared/app';
import {
  canCopySex,
  type Flag,
  GENDERS,
  type Gender,
  OTHER_GENDER_MAX_LENGTH,
  type Sex,
} from '@carefront/shared/domain';
import { CheckboxField, SelectField, TextField, useFieldValue } from '@carefront/shared/forms';
import { PersonField } from '@carefront/shared/people';
import { CLIENT_PROFILE } from '../client-profile.messages.ts';

/** 'Same as Sex', the gender, and the person's own term for it (CP-04). */
export function GenderFields() {
  const t = useMessages(CLIENT_PROFILE);
  const sex = useFieldValue<Sex>('sex', 'M');
  const isCopied = useFieldValue<Flag>('same_as_sex', 0) === 1;
  const isOwnTerm = useFieldValue<Gender | ''>('gender', '') === 'Another term';
  return (
    <>
      <PersonField name="same_as_sex" isWide>
        {({ isDisabled, ...field }) => (
          <CheckboxField {...field} label={t.sameAsSex} isDisabled={isDisabled || !canCopySex({ sex })} />
        )}
      </PersonField>
      <PersonField name="gender">
        {({ isDisabled, ...field }) => (
          <SelectField<Gender>
            {...field}
            label={t.gender}
            placeholder={t.chooseGender}
            options={GENDERS.map((value) => ({ value, label: t[value] }))}
            isDisabled={isDisabled || isCopied}
          />
        )}
      </PersonField>
      {isOwnTerm && (
        <PersonField name="other_gender">
          {(field) => <TextField {...field} label={t.otherGender} maxLength={OTHER_GENDER_MAX_LENGTH} />}
        </PersonField>
      )}
    </>
  );
}
