import type { ReactNode } from 'react';
import { useMessages } from '../../app/index.ts';
import {
  canBeMainContact,
  type Flag,
  type GuardianValues,
  hasTypedGuardian,
  newGuardian,
  withoutGuardian,
} from '../../domain/index.ts';
import type { ConfirmRequest } from '../../events/index.ts';
import { CheckboxField, FieldGroup, optionsOf, SelectField, useFieldValue } from '../../forms/index.ts';
import { type RepeatableRow, RepeatableRows, RowCard } from '../../forms/rows/index.ts';
import { useLookupRows } from '../lookup-names/index.ts';
import { PERSON_FIELDS } from '../messages.ts';
import type { GuardianOptions } from '../person-options.api.ts';
import { PhoneGroup } from '../phones/phone.field.tsx';
import { NotificationFields } from './notification.fields.tsx';
import { EmailFields, NameFields } from './person.fields.tsx';
import { PersonField } from './person-field.tsx';

/** The contract accepts no more guardians. */
const MOST_GUARDIANS = 10;

export interface GuardianListProps {
  options: GuardianOptions;
  /** Absent: 'Legal guardians'. */
  label?: string;
  /** Absent: 'Add Another'. */
  addLabel?: string;
  /** The question before every removal. Absent: the form asks only before typed details are lost. */
  removalQuestion?: ConfirmRequest;
  /** Shown above the guardians. */
  head?: ReactNode;
  /** Whether the person may add guardians. */
  canAdd?: boolean;
  /** 0: further guardians are known who are not in the list, so every guardian in it can be removed. */
  min?: 0 | 1;
  /** Whether the guardian may be removed. */
  canRemove?: (index: number) => boolean;
  newRow?: () => GuardianValues;
  /** Names each guardian. Absent: 'Guardian 1'. */
  legendOf?: (index: number) => string;
  /** Further fields of each guardian. */
  children?: (row: RepeatableRow) => ReactNode;
}

const anyGuardian = (): GuardianValues => newGuardian(false);
const always = (): boolean => true;

/**
 * The fields of each guardian, shown while a guardian is required (BK-60, BK-68, BK-69, BK-74, IN-03). The last guardian cannot be removed,
 * unless `min` is 0.
 */
export function GuardianList(props: GuardianListProps) {
  const { options, removalQuestion, head, canAdd = true, canRemove = always, legendOf, children } = props;
  const t = useMessages(PERSON_FIELDS);
  const { label = t.guardians, addLabel = t.addAnother, min = 1, newRow = anyGuardian } = props;
  const isNeeded = useFieldValue<Flag>('bool_needs_guardian', 0) === 1;
  const questionAbout = (index: number): ConfirmRequest => ({
    title: t.removeGuardianTitle,
    text: t.removeGuardianText(index + 1),
    confirmLabel: t.removeGuardianConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<GuardianValues>
      {...{ label, addLabel, canAdd, newRow, min }}
      name="guardian"
      firstField="first_name"
      hasContent={removalQuestion ? always : hasTypedGuardian}
      removalQuestion={(index) => removalQuestion ?? questionAbout(index)}
      max={MOST_GUARDIANS}
      withoutRow={(rows, index) => (rows.length === 1 ? [] : withoutGuardian(rows, index))}
      isHidden={!isNeeded}
      head={() => head}
    >
      {({ onRemove, ...row }) => (
        <GuardianFields
          {...row}
          options={options}
          legend={legendOf?.(row.index)}
          {...(onRemove && canRemove(row.index) ? { onRemove } : {})}
        >
          {children?.(row)}
        </GuardianFields>
      )}
    </RepeatableRows>
  );
}

export interface GuardianPartsProps extends RepeatableRow {
  options: GuardianOptions;
  /** Absent: 'Guardian 1'. */
  legend?: string | undefined;
  isLegendHidden?: boolean;
}

interface GuardianFieldsProps extends GuardianPartsProps {
  /** Further fields, at the end. */
  children?: ReactNode;
}

/** Every field of one guardian (EN-02), in a frame. */
function GuardianFields({ children, ...guardian }: GuardianFieldsProps) {
  const t = useMessages(PERSON_FIELDS);
  return (
    <RowCard removeLabel={t.removeGuardian(guardian.index + 1)} onRemove={guardian.onRemove}>
      <GuardianParts {...guardian} />
      {children}
    </RowCard>
  );
}

/** Every field of one guardian, without the frame. A form may show some of the fields in one place and the rest in another. */
export function GuardianParts({ path, index, options, legend, isLegendHidden = false }: GuardianPartsProps) {
  const t = useMessages(PERSON_FIELDS);
  const named = useLookupRows();
  const hasEmail = canBeMainContact({ email: useFieldValue(`${path}.email`, '') });
  const place = { of: path, section: `section-guardian${index + 1}` };
  return (
    <>
      <FieldGroup legend={legend ?? t.guardian(index + 1)} isLegendHidden={isLegendHidden}>
        <NameFields {...place} />
        <PersonField name="contact_type_id" of={path} isRequired>
          {(field) => (
            <SelectField
              {...field}
              label={t.contactType}
              placeholder={t.select}
              options={optionsOf(named(options.contact_types_other))}
            />
          )}
        </PersonField>
        <PersonField name="relationship_id" of={path} isRequired>
          {(field) => (
            <SelectField
              {...field}
              label={t.relationship}
              placeholder={t.select}
              options={optionsOf(named(options.relationships))}
            />
          )}
        </PersonField>
        <EmailFields {...place} />
        <PersonField name="is_preview_contact" of={path}>
          {({ isDisabled, ...field }) => (
            <CheckboxField
              {...field}
              label={t.mainContact}
              isDisabled={isDisabled || !hasEmail}
              {...(hasEmail ? {} : { help: t.needsValidEmail })}
            />
          )}
        </PersonField>
        <PersonField name="is_consent" of={path}>
          {(field) => <CheckboxField {...field} label={t.consents} />}
        </PersonField>
      </FieldGroup>
      <PhoneGroup label={t.phone1} slot={1} of={path} />
      <PhoneGroup label={t.phone2} slot={2} of={path} />
      <NotificationFields legend={t.notifications} of={path} />
    </>
  );
}
