import {
  discardQuestion,
  isRecord,
  type TabDraft,
  tabDraft,
  useAskBeforeUnload,
  useClinicLang,
  useKeptDraft,
  useLocale,
  useMessages,
  useRemote,
} from '@carefront/shared/app';
import { FocusHeading, weekdayText } from '@carefront/shared/bookings';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { getPractitionerHours, savePractitionerHours } from '@carefront/shared/contracts/calls';
import { WEEKDAYS_FROM_MONDAY, zonePlace } from '@carefront/shared/domain';
import { CheckboxControl, focusFirstError, optionsOf, SelectControl } from '@carefront/shared/forms';
import { Button, ErrorNotice, InlineMessage, ModalDialog, makeStyles } from '@carefront/shared/ui';
import { ChangedMeanwhileDialog, useVersionedSave } from '@carefront/shared/ui/pages';
import { type FormEvent, useId, useMemo, useRef, useState } from 'react';
import {
  type DraftWindow,
  draftOf,
  type HoursDraft,
  isSameWeek,
  isTyped,
  type WindowErrors,
  weekOf,
  weekOfParts,
  windowErrors,
  windowsOn,
  withCopies,
} from './hours-draft.rules.ts';
import { useKeepHours } from './practitioner-hours.api.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';
import { messagesByField } from './use-hours-change.ts';
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

  function startOwn() {
    change(inherited);
    // The pressed button is gone.
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('h3')?.focus());
  }

  async function discard() {
    if (!(await shell.confirm(discardQuestion(t)))) return;
    setHasTried(false);
    saving.forgetErrors();
    setDraft(null);
  }

  // Hours on one day alone would take away those of the others: the week is copied first.
  const inherited = draft.week.length === 0 ? weekOfParts(hours.clinic_week) : [];
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
      {inherited.length > 0 && (
        <InlineMessage
          intent="info"
          actions={
            <Button appearance="primary" onClick={startOwn}>
              {t.startOwn}
            </Button>
          }
        >
          {t.noOwnHours}
        </InlineMessage>
      )}
      <div className={styles.aboveFoot}>
        {WEEKDAYS_FROM_MONDAY.map((weekday) => (
          <WeekDay
            key={weekday}
            weekday={weekday}
            week={draft.week}
            inherited={inherited.length > 0 ? windowsOn(inherited, weekday) : null}
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

const isDraft = (value: unknown): value is HoursDraft =>
  isRecord(value) && typeof value.version === 'number' && Array.isArray(value.week) && value.week.every(isRecord);

/** Unsaved hours of one practitioner, typed by one person. This tab keeps them until it is closed. */
const keptHours = (id: number, userId: number): TabDraft<{ draft: HoursDraft }> =>
  tabDraft({
    key: `practitioner-hours.${id}`,
    version: 1,
    userId,
    parse: ({ draft }) => (isDraft(draft) ? { draft } : null),
  });

/**
 * The week as it is being typed. Leaving the page loses nothing: the draft is there again, and the browser asks before the document is left.
 */
function useWeekDraft(hours: PractitionerHours, userId: number) {
  const [store] = useState(() => keptHours(hours.id, userId));
  const [typed, setTyped] = useState<HoursDraft | null>(() => store.read()?.draft ?? null);
  const [seen, setSeen] = useState(hours);
  if (seen !== hours) {
    setSeen(hours);
    // Days or time off have changed, but not the week: the edit goes on from the new version.
    if (typed?.version === seen.version && isSameWeek(draftOf(seen), hours))
      setTyped({ ...typed, version: hours.version });
  }
  const isUnsaved = typed !== null && !isSameWeek(typed, hours);
  const kept = useMemo(() => (isUnsaved ? { draft: typed } : null), [isUnsaved, typed]);
  useKeptDraft(kept, store.write);
  useAskBeforeUnload(isUnsaved);
  return { draft: kept?.draft ?? draftOf(hours), isUnsaved, setDraft: setTyped };
}

const NO_ERRORS: WindowErrors = new Map();

/** Saves the typed week. Another person's change is never overwritten without a question. */
function useSaveWeek(hours: PractitionerHours, draft: HoursDraft, { onSaved }: { onSaved(): void }) {
  const t = useMessages(PRACTITIONER_HOURS);
  const { api, shell } = useRemote();
  const keep = useKeepHours();
  const [areForgotten, setForgotten] = useState(false);
  const params = { id: hours.id };
  const saving = useVersionedSave<HoursDraft, PractitionerHours, string>({
    value: draft,
    version: draft.version,
    send: ({ location_id, week }, version) =>
      api.call(savePractitionerHours, { params, body: { version, location_id, week: weekOf(week) } }),
    conflictCode: 'hours_changed',
    load: () => api.call(getPractitionerHours, { params }),
    isSame: (theirs, sent) => isSameWeek(sent, theirs),
    onSaved(saved) {
      keep(saved);
      onSaved();
      shell.showNotice({ intent: 'success', text: t.saved });
    },
    onChanged: keep,
    errorsOf: messagesByField,
    onRefused: () => setForgotten(false),
  });
  const errors = areForgotten ? {} : saving.errors;
  return {
    isSaving: saving.isSaving,
    error: areForgotten ? null : saving.error,
    errors: windowsOf(Object.keys(errors), draft),
    placeError: errors.location_id,
    theirs: saving.theirs,
    save() {
      setForgotten(false);
      saving.save();
    },
    saveOverTheirs: saving.saveOverTheirs,
    forgetTheirs: saving.forgetTheirs,
    forgetErrors: () => setForgotten(true),
  };
}

const PATH = /^week\.(\d+)\.(start_minutes|end_minutes|location_id|valid_from|valid_to|anchor_date)$/;
const CODES: Record<string, ReturnType<WindowErrors['get']>> = {
  start_minutes: { start: 'hours-overlap' },
  end_minutes: { end: 'hours-empty' },
  location_id: { place: 'location-unknown' },
  valid_from: { from: 'day-required' },
  valid_to: { until: 'range-reversed' },
  anchor_date: { anchor: 'day-required' },
};

/** The server names windows by their place in the sent week. */
function windowsOf(paths: readonly string[], { week }: HoursDraft): WindowErrors {
  const sent = week.filter(isTyped);
  const found = paths.flatMap((path) => {
    const [, position, field] = PATH.exec(path) ?? [];
    const key = sent[Number(position)]?.key;
    return key === undefined || field === undefined ? [] : [[key, CODES[field] ?? {}] as const];
  });
  return found.length === 0 ? NO_ERRORS : new Map(found);
}

const useCopyDayStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '12px' },
  days: { margin: 0, padding: 0, border: 'none' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '12px' },
});

interface CopyDayProps {
  weekday: number;
  onCopy(weekdays: number[]): void;
  onClose(): void;
}

/** Chooses the days that get the hours of this day. */
function CopyDay({ weekday, onCopy, onClose }: CopyDayProps) {
  const t = useMessages(PRACTITIONER_HOURS);
  const locale = useLocale();
  const styles = useCopyDayStyles();
  const textId = useId();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (chosen.length === 0) return setMissing(true);
    onCopy([...chosen]);
  }

  return (
    <ModalDialog
      title={t.copyDay(weekdayText(weekday, locale, 'long'))}
      size="narrow"
      describedBy={textId}
      onRequestClose={onClose}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <p id={textId} className={styles.text}>
          {t.copyText}
        </p>
        <fieldset className={styles.days} aria-label={t.copyTo}>
          {WEEKDAYS_FROM_MONDAY.filter((day) => day !== weekday).map((day) => (
            <CheckboxControl
              key={day}
              name={`day-${day}`}
              label={weekdayText(day, locale, 'long')}
              isChecked={chosen.includes(day)}
              onToggle={(isOn) => {
                setMissing(false);
                setChosen(isOn ? [...chosen, day] : chosen.filter((other) => other !== day));
              }}
            />
          ))}
        </fieldset>
        {isMissing && <InlineMessage intent="error">{t.copyNone}</InlineMessage>}
        <div className={styles.acts}>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button appearance="primary" type="submit">
            {t.copyNow}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
