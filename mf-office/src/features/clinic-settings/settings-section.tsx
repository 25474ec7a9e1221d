import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type ClinicSettings, type FieldErrors, fieldMessage, type Locale } from '@carefront/shared/contracts';
import { clinicSettingsErrors } from '@carefront/shared/domain';
import { FormRoot, submitErrorsOf, useAttempt } from '@carefront/shared/forms';
import { CallProblem, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useId, useMemo } from 'react';
import { CLINIC_SETTINGS } from './clinic-settings.messages.ts';
import { SaveBar } from './save-bar.tsx';
import {
  changeOf,
  type SectionName,
  type SectionValues,
  type SettingsChange,
  sectionValues,
} from './section-values.rules.ts';
import { useSaveSettings } from './settings.api.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    boxSizing: 'border-box',
    padding: '24px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    '@media (max-width: 639.98px)': { padding: '16px' },
  },
  heading: { margin: 0, fontSize: '20px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
  text: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
  form: { display: 'flex', flexDirection: 'column', gap: '16px', maxWidth: '640px' },
});

export interface SettingsSectionProps {
  section: SectionName;
  title: string;
  text: string;
  settings: ClinicSettings;
  userId: number;
  children: ReactNode;
}

/** Settings that are saved together, with a Save of their own. What is not saved yet stays in this tab. */
export function SettingsSection({ section, title, text, settings, userId, children }: SettingsSectionProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useStyles();
  const locale = useLocale();
  const { shell } = useRemote();
  const attempt = useAttempt();
  const save = useSaveSettings();
  const id = useId();
  // The same object until one of the section's own values changes: saving another section must not reset this one.
  const stored = JSON.stringify(sectionValues(section, settings));
  const initialValues = useMemo(() => JSON.parse(stored) as SectionValues, [stored]); // written one line above

  function submit(values: SectionValues) {
    const change = changeOf(values);
    const refusals = refusalsOf(change, locale);
    if (Object.keys(refusals).length > 0) return submitErrorsOf(refusals);
    return attempt.run(
      async () => {
        await save(change);
        shell.showNotice({ intent: 'success', text: t.saved(title) });
      },
      ({ fieldErrors }) => submitErrorsOf(fieldErrors),
    );
  }
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <p className={styles.text}>{text}</p>
      <FormRoot<SectionValues> className={styles.form} initialValues={initialValues} onSubmit={submit}>
        {children}
        {attempt.error && <CallProblem error={attempt.error} />}
        <SaveBar title={title} isBusy={attempt.isBusy} draftKey={`clinic-settings.${section}`} userId={userId} />
      </FormRoot>
    </section>
  );
}

/** The errors of the rules that the server asks again. Some judge two fields, so they run when the section is saved. */
function refusalsOf(change: SettingsChange, locale: Locale): FieldErrors {
  const errors = Object.entries(clinicSettingsErrors(change));
  return Object.fromEntries(errors.map(([field, code]) => [field, [fieldMessage(code, locale)]]));
}
