import { isRecord, tabDraft, useAskBeforeUnload, useKeptDraft, useMessages } from '@carefront/shared/app';
import { useForm, useFormState } from '@carefront/shared/forms';
import { Button, makeStyles } from '@carefront/shared/ui';
import { useEffect, useMemo, useRef } from 'react';
import { CLINIC_SETTINGS } from './clinic-settings.messages.ts';
import type { SectionValues } from './section-values.rules.ts';

export interface SaveBarProps {
  /** The section's title, for the names of the buttons. */
  title: string;
  isBusy: boolean;
  draftKey: string;
  userId: number;
}

const DRAFT_VERSION = 1;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', minHeight: '44px' },
  note: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Save, and what else is possible while something is not saved. Keeps the section's unsaved values in this tab. */
export function SaveBar({ title, isBusy, draftKey, userId }: SaveBarProps) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useStyles();
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
