import { useMessages } from '@carefront/shared/app';
import { MOST_VISIT_PREFERENCES, type VisitPreference } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { RepeatableRows } from '@carefront/shared/forms/rows';
import { makeClasses } from '@carefront/shared/ui';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { VisitPreferenceRow } from './visit-preference-row.tsx';
import { VISIT_PREFERENCES_MESSAGES } from './visit-preferences.messages.ts';

const LIST = 'client_visit_preferences';
const NONE: readonly VisitPreference[] = [];

const useStyles = makeClasses({
  rows: { display: 'flex', flexDirection: 'column', gap: '16px' },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
});

const newPreference = (): VisitPreference => ({ days: [], time: '', treatment_frequency: '' });
/** The frequency is null after the person has removed it. */
const isFilledIn = ({ days, time, treatment_frequency: frequency }: VisitPreference): boolean =>
  days.length > 0 || time !== '' || Boolean(frequency);

/** The days and times that the person prefers (BL-06). */
export function VisitPreferencesBlock() {
  const { mode } = useOpenForm();
  return mode === 'read-only' ? <SubmittedPreferences /> : <PreferenceRows />;
}

function PreferenceRows() {
  const t = useMessages(VISIT_PREFERENCES_MESSAGES);
  const styles = useStyles();
  const removalQuestion = () => ({
    title: t.removeTitle,
    text: t.removeText,
    confirmLabel: t.removeConfirm,
    cancelLabel: t.cancel,
    isDestructive: true,
  });
  return (
    <RepeatableRows<VisitPreference>
      name={LIST}
      addLabel={t.add}
      newRow={newPreference}
      firstField="days"
      hasContent={isFilledIn}
      removalQuestion={removalQuestion}
      max={MOST_VISIT_PREFERENCES}
      head={() => <p className={styles.quiet}>{t.intro}</p>}
      foot={(count) =>
        count >= MOST_VISIT_PREFERENCES && <p className={styles.quiet}>{t.most(MOST_VISIT_PREFERENCES)}</p>
      }
    >
      {(row) => <VisitPreferenceRow {...row} />}
    </RepeatableRows>
  );
}

function SubmittedPreferences() {
  const t = useMessages(VISIT_PREFERENCES_MESSAGES);
  const styles = useStyles();
  const count = useFieldValue(LIST, NONE).length;
  if (count === 0) return <p className={styles.quiet}>{t.none}</p>;
  const paths = Array.from({ length: count }, (_row, index) => `${LIST}[${index}]`);
  return (
    <div className={styles.rows}>
      {paths.map((path, index) => (
        <VisitPreferenceRow key={path} path={path} index={index} isDisabled />
      ))}
    </div>
  );
}
