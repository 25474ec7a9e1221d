import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { practitionersOf } from '@carefront/shared/domain';
import { optionsOf, SelectField, type SelectOption, useFieldValue, useForm } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { PREFERENCE_FIELDS } from './preference-fields.messages.ts';

const useStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

export interface PreferenceFieldsProps {
  clinic: ClinicInfo;
  isDisabled?: boolean;
}

/** Selectors of the practitioner and the discipline that the person prefers, in the order of IN-02 (BL-04). */
export function PreferenceFields({ clinic: { bso, booking_site: site }, isDisabled = false }: PreferenceFieldsProps) {
  const t = useMessages(PREFERENCE_FIELDS);
  const styles = useStyles();
  const form = useForm();
  const disciplineId = useFieldValue<number | null>('occupation_id', null);
  const practitionerId = useFieldValue<number | null>('practitioner_id', null);
  const practitioners = practitionersOf(site.practitioners, disciplineId).map(({ id, user }) => ({
    value: id,
    label: user.full_name,
  }));

  /** A practitioner of another discipline is no longer in the list. */
  function onDiscipline(chosen: number | null) {
    const isOffered = practitionersOf(site.practitioners, chosen).some(({ id }) => id === practitionerId);
    if (practitionerId !== null && !isOffered) form.change('practitioner_id', null);
  }
  return (
    <div className={styles.root}>
      <SelectField<number>
        name="practitioner_id"
        label={t.provider}
        placeholder={t.anyProvider}
        options={withChosen(practitioners, practitionerId, t.notOffered)}
        isDisabled={isDisabled}
        {...(practitioners.length === 0 && { help: t.noPractitioners })}
      />
      <SelectField<number>
        name="occupation_id"
        label={t.discipline}
        placeholder={isDisabled ? '' : t.selectDiscipline}
        options={withChosen(optionsOf(bso.disciplines), disciplineId, t.notOffered)}
        isDisabled={isDisabled}
        onChosen={onDiscipline}
        {...(bso.disciplines.length === 0 && { help: t.noDiscipline })}
      />
    </div>
  );
}

/** An answer that the clinic does not offer any more keeps an option of its own: without it the list would show the empty choice. */
const withChosen = (options: SelectOption<number>[], chosen: number | null, label: string): SelectOption<number>[] =>
  chosen === null || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];
