import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { SelectField } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { PREFERENCE_FIELDS } from './preference-fields.messages.ts';
import { useCareChoices } from './use-care-choices.ts';

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
export function PreferenceFields({ clinic, isDisabled = false }: PreferenceFieldsProps) {
  const t = useMessages(PREFERENCE_FIELDS);
  const styles = useStyles();
  const { practitioners, disciplines, hasNoPractitioners, onDiscipline } = useCareChoices(clinic);
  return (
    <div className={styles.root}>
      <SelectField<number>
        name="practitioner_id"
        label={t.provider}
        placeholder={t.anyProvider}
        options={practitioners}
        isDisabled={isDisabled}
        {...(hasNoPractitioners && { help: t.noPractitioners })}
      />
      <SelectField<number>
        name="occupation_id"
        label={t.discipline}
        placeholder={isDisabled ? '' : t.selectDiscipline}
        options={disciplines}
        isDisabled={isDisabled}
        onChosen={onDiscipline}
        {...(clinic.bso.disciplines.length === 0 && { help: t.noDiscipline })}
      />
    </div>
  );
}
