import { useMessages, useRemote } from '@carefront/shared/app';
import { listFormDiagnoses } from '@carefront/shared/contracts/calls';
import {
  BLANK_DIAGNOSIS,
  foldedName,
  MOST_DIAGNOSES,
  matchesSearch,
  type ProfileDiagnosis,
  RELEVANT_HISTORY_MAX_LENGTH,
  searchWords,
} from '@carefront/shared/domain';
import {
  DateField,
  FieldGroup,
  type FormFieldProps,
  FullWidth,
  TextAreaField,
  useFieldValue,
  useFormField,
  type ValidateField,
} from '@carefront/shared/forms';
import { type RepeatableRow, RepeatableRows, RowCard } from '@carefront/shared/forms/rows';
import type { ApiClient } from '@carefront/shared/http';
import { PersonField, usePersonFieldState } from '@carefront/shared/people';
import { useLookupName } from '@carefront/shared/people/lookup-names';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { type ComboboxOption, SearchCombobox } from '@carefront/shared/ui/combobox';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useActiveForm } from '../../../active-form/active-form.ts';
import { DIAGNOSES, DIAGNOSIS_SEARCH } from './diagnoses.messages.ts';

const LIST = 'diagnosis';
const NONE: readonly ProfileDiagnosis[] = [];
const always = (): boolean => true;

const useStyles = makeStyles({
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** The client's diagnoses, each with its onset and history (CP-09). */
export function Diagnoses() {
  const t = useMessages(DIAGNOSES);
  const { api } = useRemote();
  const known = useQuery(diagnosesQuery(api));
  if (known.isPending) return <LoadingRows label={t.loading} rows={1} heightPx={44} />;
  if (!known.data)
    return <ErrorNotice text={t.failed} isRetrying={known.isFetching} onRetry={() => void known.refetch()} />;
  return <DiagnosisRows known={known.data} />;
}

function DiagnosisRows({ known }: { known: readonly KnownDiagnosis[] }) {
  const t = useMessages(DIAGNOSES);
  const styles = useStyles();
  const isReadOnly = useActiveForm().mode === 'read-only';
  const question = { title: t.areYouSure, text: t.removeText, confirmLabel: t.remove, cancelLabel: t.cancel };
  const state = usePersonFieldState(LIST);
  const isDisabled = state.disabledReason !== undefined || state.isDisabled === true;
  const isEmpty = useFieldValue(LIST, NONE).length === 0;
  return (
    <RepeatableRows<ProfileDiagnosis>
      name={LIST}
      label={t.diagnoses}
      addLabel={t.add}
      newRow={() => BLANK_DIAGNOSIS}
      firstField="id"
      hasContent={always}
      removalQuestion={() => ({ ...question, isDestructive: true })}
      max={MOST_DIAGNOSES}
      canAdd={!isDisabled}
      head={() => (
        <>
          <p className={styles.title}>{t.diagnoses}</p>
          {isReadOnly && isEmpty && <p className={styles.quiet}>{t.none}</p>}
        </>
      )}
    >
      {({ onRemove, ...row }) => (
        <DiagnosisRow {...row} known={known} {...(onRemove && !isDisabled ? { onRemove } : {})} />
      )}
    </RepeatableRows>
  );
}

function DiagnosisRow({ path, index, onRemove, known }: RepeatableRow & { known: readonly KnownDiagnosis[] }) {
  const t = useMessages(DIAGNOSES);
  const { today } = useActiveForm();
  return (
    <RowCard removeLabel={t.removeOne(index + 1)} onRemove={onRemove}>
      <FieldGroup legend={t.position(index + 1)}>
        <FullWidth>
          <PersonField name="id" of={path} isRequired>
            {(field) => <DiagnosisField {...field} isRequired label={t.diagnosis} known={known} />}
          </PersonField>
        </FullWidth>
        <PersonField name="date_onset" of={path}>
          {(field) => <DateField {...field} label={t.dateOnset} max={today} />}
        </PersonField>
        <PersonField name="relevant_history" of={path} isWide>
          {(field) => <TextAreaField {...field} label={t.history} maxLength={RELEVANT_HISTORY_MAX_LENGTH} />}
        </PersonField>
      </FieldGroup>
    </RowCard>
  );
}

const RARELY_MS = 30 * 60_000;

/** The clinic's diagnoses to choose from. */
export function diagnosesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['forms', 'diagnoses'],
    queryFn: ({ signal }) => api.call(listFormDiagnoses, { signal }),
    staleTime: RARELY_MS,
  });
}

export interface KnownDiagnosis {
  readonly id: number;
  readonly name: string;
}

export interface DiagnosisFieldProps extends FormFieldProps {
  /** The clinic's diagnoses. */
  known: readonly KnownDiagnosis[];
  validate?: ValidateField<number | null>;
}

/** One of the clinic's diagnoses, found by typing (CP-09). The form holds its id. */
export function DiagnosisField({ name, known, validate, ...rest }: DiagnosisFieldProps) {
  const t = useMessages(DIAGNOSES);
  const field = useFormField<number | null>(name, null, validate);
  const nameOf = useLookupName();
  const options = useMemo(
    () =>
      known.map(({ id, name: english }) => {
        const label = nameOf(english);
        return { value: String(id), label, folded: foldedName(label) };
      }),
    [known, nameOf],
  );
  const chosen = field.value === null ? null : optionOf(options, field.value, t.unknown);
  function search(typed: string) {
    const words = searchWords(typed);
    const found = options.filter(({ folded }) => matchesSearch(folded, words));
    return found.length === 0 ? [] : [{ label: '', options: found }];
  }
  return (
    <SearchCombobox<ComboboxOption>
      {...rest}
      name={name}
      texts={useMessages(DIAGNOSIS_SEARCH)}
      chosen={chosen}
      error={field.error}
      search={search}
      onChoose={(option) => field.change(option === null ? null : Number(option.value))}
      onLeave={field.blur}
    />
  );
}

const optionOf = (options: readonly ComboboxOption[], id: number, unknown: string): ComboboxOption =>
  options.find(({ value }) => value === String(id)) ?? { value: String(id), label: unknown };
