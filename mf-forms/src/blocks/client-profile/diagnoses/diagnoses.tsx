import { useMessages, useRemote } from '@carefront/shared/app';
import {
  BLANK_DIAGNOSIS,
  MOST_DIAGNOSES,
  type ProfileDiagnosis,
  RELEVANT_HISTORY_MAX_LENGTH,
} from '@carefront/shared/domain';
import { DateField, FieldGroup, FullWidth, TextAreaField, useFieldValue } from '@carefront/shared/forms';
import { type RepeatableRow, RepeatableRows, RowCard } from '@carefront/shared/forms/rows';
import { PersonField, usePersonFieldState } from '@carefront/shared/people';
import { ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useOpenForm } from '../../../open-form/open-form-context.ts';
import { diagnosesQuery } from './diagnoses.api.ts';
import { DIAGNOSES } from './diagnoses.messages.ts';
import { DiagnosisField, type KnownDiagnosis } from './diagnosis.field.tsx';

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
  const isReadOnly = useOpenForm().mode === 'read-only';
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
  const { today } = useOpenForm();
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
