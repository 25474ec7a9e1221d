import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { practitionersOf } from '@carefront/shared/domain';
import { optionsOf, SelectField, type SelectOption, useFieldValue, useForm } from '@carefront/shared/forms';
import { ErrorNotice, LoadingRows, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { SERVICE_PREFERENCES_MESSAGES } from './service-preferences.messages.ts';

const useStyles = makeClasses({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    gap: '16px',
    '@media (min-width: 640px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** The discipline and the practitioner that the person prefers (BL-04). */
export function ServicePreferencesBlock() {
  const t = useMessages(SERVICE_PREFERENCES_MESSAGES);
  const { api } = useRemote();
  const clinic = useQuery(clinicInfoQuery(api));
  if (clinic.isPending) return <LoadingRows label={t.loading} rows={1} heightPx={68} />;
  if (clinic.isError)
    return <ErrorNotice text={t.failed} isRetrying={clinic.isFetching} onRetry={() => void clinic.refetch()} />;
  return <PreferenceFields clinic={clinic.data} />;
}

function PreferenceFields({ clinic: { bso, booking_site: site } }: { clinic: ClinicInfo }) {
  const t = useMessages(SERVICE_PREFERENCES_MESSAGES);
  const styles = useStyles();
  const { mode } = useOpenForm();
  const form = useForm();
  const disciplineId = useFieldValue<number | null>('occupation_id', null);
  const practitionerId = useFieldValue<number | null>('practitioner_id', null);
  const practitioners = practitionersOf(site.practitioners, disciplineId).map(({ id, user }) => ({
    value: id,
    label: user.full_name,
  }));
  const isDisabled = mode === 'read-only';

  /** A practitioner of another discipline is no longer in the list. */
  function onDiscipline(chosen: number | null) {
    const isOffered = practitionersOf(site.practitioners, chosen).some(({ id }) => id === practitionerId);
    if (practitionerId !== null && !isOffered) form.change('practitioner_id', null);
  }
  return (
    <div className={styles.root}>
      <SelectField<number>
        name="occupation_id"
        label={t.discipline}
        placeholder={isDisabled ? '' : t.selectDiscipline}
        options={withChosen(optionsOf(bso.disciplines), disciplineId, t.notOffered)}
        isDisabled={isDisabled}
        onChosen={onDiscipline}
        {...(bso.disciplines.length === 0 && { help: t.noDiscipline })}
      />
      <SelectField<number>
        name="practitioner_id"
        label={t.provider}
        placeholder={t.anyProvider}
        options={withChosen(practitioners, practitionerId, t.notOffered)}
        isDisabled={isDisabled}
        {...(practitioners.length === 0 && { help: t.noPractitioners })}
      />
    </div>
  );
}

/** An answer that the clinic does not offer any more keeps an option of its own: without it the list would show the empty choice. */
const withChosen = (options: SelectOption<number>[], chosen: number | null, label: string): SelectOption<number>[] =>
  chosen === null || options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label }];
