import { discardQuestion, useClinicLang, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { WEEKDAYS_FROM_MONDAY, zonePlace } from '@carefront/shared/domain';
import { focusFirstError, optionsOf, SelectControl } from '@carefront/shared/forms';
import { Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { ChangedMeanwhileDialog } from '@carefront/shared/ui/pages';
import { useRef, useState } from 'react';
import { PRACTITIONER_HOURS } from '../../messages/practitioner-hours.messages.ts';
import { FocusHeading } from '../../page/focus-heading.tsx';
import { withTimesTogether } from '../../time-text/time-text.ts';
import { CopyDay } from './copy-day.dialog.tsx';
import { type DraftWindow, weekOfParts, windowErrors, withCopies } from './hours-draft.rules.ts';
import { weekPartText } from './hours-text.ts';
import { useSaveWeek } from './use-save-week.ts';
import { useWeekDraft } from './use-week-draft.ts';
import { WeekDay } from './week-day.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  quiet: { margin: 0, color: 'var(--cf-text-quiet)' },
  usual: { maxWidth: '360px' },
  // An element that gets the focus stops above the foot.
  aboveFoot: { '& *': { scrollMarginBottom: '88px' } },
  foot: {
    // On narrow windows, the navigation is at the bottom.
    '@media (min-width: 1024px)': { position: 'sticky', bottom: 0, zIndex: 1 },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px 16px',
    padding: '12px 0',
    borderTop: '1px solid var(--cf-line)',
    backgroundColor: 'var(--cf-ground)',
  },
  state: { flexGrow: 1, margin: 0 },
});

/** The week of a practitioner. Nothing is sent before 'Save'; what is typed stays on every error. */
export function WeekEditor({ hours, userId }: { hours: PractitionerHours; userId: number }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const clinicLang = useClinicLang();
  const styles = useStyles();
  const { shell } = useRemote();
  const { draft, isUnsaved, setDraft } = useWeekDraft(hours, userId);
  const [hasTried, setHasTried] = useState(false);
  const [copied, setCopied] = useState<number | null>(null);
  const section = useRef<HTMLElement>(null);
  const saving = useSaveWeek(hours, draft, {
    onSaved() {
      setHasTried(false);
      setDraft(null);
    },
  });
  const typedErrors = windowErrors(draft.week);
  const errors = hasTried && typedErrors.size > 0 ? typedErrors : saving.errors;
  const change = (week: DraftWindow[]) => {
    saving.forgetErrors();
    setDraft({ ...draft, week });
  };

  function save() {
    setHasTried(true);
    if (typedErrors.size === 0) return saving.save();
    // The messages appear with the next drawing.
    requestAnimationFrame(() => section.current && focusFirstError(section.current));
  }

  async function discard() {
    if (!(await shell.confirm(discardQuestion(t)))) return;
    setHasTried(false);
    saving.forgetErrors();
    setDraft(null);
  }

  const clinicHours = hours.clinic_week.map((part) => weekPartText(part, locale)).join('; ');
  const zones = hours.locations.filter(({ timezone }) => timezone !== null);
  return (
    <section ref={section} className={styles.root} aria-label={t.week}>
      <FocusHeading level={2}>{t.week}</FocusHeading>
      <p className={styles.quiet}>
        {[
          t.timesOfClinic,
          ...zones.map(({ name, timezone }) => t.timesOfPlace(name, zonePlace(timezone ?? '', locale))),
        ].join(' ')}
      </p>
      {hours.locations.length > 0 && (
        <div className={styles.usual}>
          <SelectControl
            label={t.usualPlace}
            help={t.usualPlaceHelp}
            options={optionsOf(hours.locations, clinicLang)}
            placeholder={t.noPlace}
            value={draft.location_id}
            error={saving.placeError}
            onChange={(location_id) => {
              saving.forgetErrors();
              setDraft({ ...draft, location_id });
            }}
          />
        </div>
      )}
      {draft.week.length === 0 && (
        <InlineMessage
          intent="info"
          actions={<Button onClick={() => change(weekOfParts(hours.clinic_week))}>{t.startOwn}</Button>}
        >
          {withTimesTogether(t.noOwnHours(clinicHours))}
        </InlineMessage>
      )}
      <div className={styles.aboveFoot}>
        {WEEKDAYS_FROM_MONDAY.map((weekday) => (
          <WeekDay
            key={weekday}
            weekday={weekday}
            week={draft.week}
            locations={hours.locations}
            today={hours.today}
            errors={errors}
            onChange={change}
            onCopy={() => setCopied(weekday)}
          />
        ))}
      </div>
      {saving.error && errors.size === 0 && !saving.placeError && <ErrorNotice error={saving.error} />}
      {(isUnsaved || saving.isSaving) && (
        <div className={styles.foot}>
          <p role="status" className={styles.state}>
            {errors.size > 0 ? t.checkHours : t.unsaved}
          </p>
          <Button disabledFocusable={saving.isSaving} onClick={() => void discard()}>
            {t.discard}
          </Button>
          <Button appearance="primary" isBusy={saving.isSaving} onClick={save}>
            {t.save}
          </Button>
        </div>
      )}
      {copied !== null && (
        <CopyDay
          weekday={copied}
          onCopy={(days) => {
            change(withCopies(draft.week, copied, days));
            setCopied(null);
          }}
          onClose={() => setCopied(null)}
        />
      )}
      {saving.theirs && (
        <ChangedMeanwhileDialog
          texts={t}
          theirs={{ saved_by: null, saved_at: null }}
          onSeeTheirs={() => {
            setDraft(null);
            saving.forgetTheirs();
          }}
          onKeepMine={saving.saveOverTheirs}
          onCancel={saving.forgetTheirs}
        />
      )}
    </section>
  );
}
