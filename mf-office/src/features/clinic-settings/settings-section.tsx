import {
  isRecord,
  tabDraft,
  useAskBeforeUnload,
  useKeptDraft,
  useLocale,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import { type ClinicSettings, type FieldErrors, fieldMessage, type Locale } from '@carefront/shared/contracts';
import { clinicSettingsErrors } from '@carefront/shared/domain';
import { FormRoot, submitErrorsOf, useAttempt, useForm, useFormState } from '@carefront/shared/forms';
import { Button, CallProblem, makeStyles } from '@carefront/shared/ui';
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import { CLINIC_SETTINGS } from './clinic-settings.messages.ts';
import {
  changeOf,
  type SectionName,
  type SectionValues,
  type SettingsChange,
  sectionValues,
} from './section-values.rules.ts';
import { useSaveSettings } from './settings.api.ts';

/** The settings of one page: each page has its sections. */
export interface SettingsSectionsProps {
  settings: ClinicSettings;
  userId: number;
}

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

interface SettingsSectionProps {
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

interface SaveBarProps {
  /** The section's title, for the names of the buttons. */
  title: string;
  isBusy: boolean;
  draftKey: string;
  userId: number;
}

const DRAFT_VERSION = 1;

const useSaveBarStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', minHeight: '44px' },
  note: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Save, and what else is possible while something is not saved. Keeps the section's unsaved values in this tab. */
function SaveBar({ title, isBusy, draftKey, userId }: SaveBarProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useSaveBarStyles();
  const bar = useRef<HTMLDivElement>(null);
  const form = useForm<SectionValues>();
  const { dirty = false, values } = useFormState<SectionValues>({ subscription: { dirty: true, values: true } });
  const draft = useMemo(
    () =>
      tabDraft<{ values: object }>({
        key: draftKey,
        version: DRAFT_VERSION,
        userId,
        parse: ({ values: kept }) => (isRecord(kept) ? { values: kept } : null),
      }),
    [draftKey, userId],
  );
  useEffect(() => restore(form.getState().values, draft.read()?.values, form.change), [form, draft]);
  const kept = useMemo(() => (dirty ? { values } : null), [dirty, values]);
  useKeptDraft(kept, draft.write);
  useAskBeforeUnload(dirty);

  function undo(): void {
    form.reset();
    // The pressed button goes. Without this, the focus is on the section's heading, which is often out of sight.
    bar.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }

  return (
    <div ref={bar} className={styles.root}>
      <Button
        type="submit"
        appearance={dirty ? 'primary' : 'secondary'}
        aria-label={t.actOn(t.save, title)}
        isBusy={isBusy}
      >
        {t.save}
      </Button>
      {dirty && (
        <Button appearance="subtle" aria-label={t.actOn(t.undo, title)} onClick={undo}>
          {t.undo}
        </Button>
      )}
      <span role="status" className={styles.note}>
        {dirty ? t.unsaved : ''}
      </span>
    </div>
  );
}

/** Only fields that the form has. */
function restore(
  known: SectionValues,
  kept: object | undefined,
  change: <F extends keyof SectionValues>(field: F, value: SectionValues[F]) => void,
): void {
  for (const field of Object.keys(known) as (keyof SectionValues)[]) {
    const value: unknown = kept && Reflect.get(kept, field);
    if (value !== undefined) change(field, value as SectionValues[typeof field]); // written by this form's own version
  }
}
