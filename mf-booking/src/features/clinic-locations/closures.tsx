import { ClinicText, useClinicLang, useClinicZone, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { FocusHeading } from '@carefront/shared/bookings';
import type { Closure, KeptLocation, SessionUser } from '@carefront/shared/contracts';
import { createClosure, removeClosure } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { closureFaults, dateAt, dateInWords } from '@carefront/shared/domain';
import {
  DateField,
  FieldGroup,
  FormDialog,
  type FormDialogHandle,
  FullWidth,
  optionsOf,
  SelectField,
} from '@carefront/shared/forms';
import { serverNowMs } from '@carefront/shared/http';
import { AddIcon, Button, DeleteIcon, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EntryList } from '../../clinic-offer/entry-list.tsx';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { closuresQuery, locationsQuery } from './locations.api.ts';
import { LOCATIONS } from './locations.messages.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, marginTop: '24px' },
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  facts: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  days: { fontWeight: 600 },
});

/** The coming dates on which the clinic or one of its locations is shut. */
export function Closures({ user }: { user: SessionUser }) {
  const t = useMessages(LOCATIONS);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const { api, shell } = useRemote();
  const daysText = useDaysText();
  const { data, isError, error, refetch } = useQuery(closuresQuery(api));
  const { data: locations = [] } = useQuery(locationsQuery(api));
  const actions = useOfferActions();
  const [isOpen, setOpen] = useState(false);
  if (isError && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label={words.loading} rows={2} heightPx={64} />;

  async function remove(closure: Closure): Promise<void> {
    const question = { title: t.removeTitle(daysText(closure)), text: t.removeText, confirmLabel: t.remove };
    if (!(await shell.confirm({ ...question, cancelLabel: words.cancel, isDestructive: true }))) return;
    actions.act({ done: '', run: (call) => call.call(removeClosure, { params: { id: closure.id } }) });
  }
  return (
    <section className={styles.section} aria-label={t.closures}>
      <FocusHeading level={2}>{t.closures}</FocusHeading>
      <p className={styles.text}>{t.closuresText}</p>
      <div>
        <Button icon={<AddIcon />} onClick={() => setOpen(true)}>
          {t.addClosure}
        </Button>
      </div>
      {actions.error && <ErrorNotice error={actions.error} />}
      {data.length === 0 && <EmptyNotice title={t.noClosures} text={t.noClosuresText} />}
      {data.length > 0 && (
        <EntryList label={t.closures}>
          {data.map((closure) => (
            <li key={closure.id} className={styles.row}>
              <div className={styles.facts}>
                <div className={styles.days}>{daysText(closure)}</div>
                <div className={styles.text}>
                  <PlaceName name={locations.find(({ id }) => id === closure.location_id)?.name} />
                  {closure.coming_sessions > 0 && `\u00a0· ${t.stay(words.sessions(closure.coming_sessions))}`}
                </div>
              </div>
              <Button
                appearance="subtle"
                icon={<DeleteIcon />}
                aria-label={t.removeNamed(daysText(closure))}
                onClick={() => void remove(closure)}
              />
            </li>
          ))}
        </EntryList>
      )}
      {isOpen && (
        <ClosureDialog
          locations={locations.filter(({ is_offered }) => is_offered)}
          userId={user.id}
          onSaved={() => {
            setOpen(false);
            void actions.refresh();
          }}
          onClosed={() => setOpen(false)}
        />
      )}
    </section>
  );
}

/** @param name - undefined: the whole clinic is shut. */
function PlaceName({ name }: { name: string | undefined }) {
  const t = useMessages(LOCATIONS);
  return name === undefined ? t.wholeClinic : <ClinicText>{name}</ClinicText>;
}

/** 'December 24, 2026', or both dates, in the reader's language. */
function useDaysText(): (closure: Closure) => string {
  const t = useMessages(LOCATIONS);
  const locale = useLocale();
  const dayText = (date: string) => dateInWords(date, locale, { year: 'numeric', month: 'long', day: 'numeric' });
  return ({ first_date: first, last_date: last }) =>
    first === last ? dayText(first) : t.range(dayText(first), dayText(last));
}

interface ClosureValues {
  version: number;
  location_id: number | null;
  first_date: string;
  last_date: string;
}

interface ClosureDialogProps {
  /** Locations on offer. */
  locations: readonly KeptLocation[];
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const EMPTY: ClosureValues = { version: 0, location_id: null, first_date: '', last_date: '' };

/** Dates on which the clinic or one location is shut. Without a last day, it is shut on one day. */
function ClosureDialog({ locations, userId, onSaved, onClosed }: ClosureDialogProps) {
  const t = useMessages(LOCATIONS);
  const clinicLang = useClinicLang();
  const locale = useLocale();
  const { api } = useRemote();
  const zone = useClinicZone();
  const today = dateAt(zone, serverNowMs());
  const dialog = useRef<FormDialogHandle>(null);
  const { submit, isBusy, error } = useEntryForm<ClosureValues, Closure & { version: number }>(
    async (values) => ({ ...(await api.call(createClosure, { body: bodyOf(values) })), version: 0 }),
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  return (
    <FormDialog<ClosureValues>
      ref={dialog}
      title={t.closureTitle}
      size="narrow"
      initialValues={EMPTY}
      onSubmit={(values) => {
        const faults = Object.entries(closureFaults(bodyOf(values), today));
        if (faults.length === 0) return submit(values);
        return Object.fromEntries(faults.map(([field, fault]) => [field, offerMessage(fault, locale)]));
      }}
      submitLabel={t.shut}
      isBusy={isBusy}
      problem={<EntryProblem error={error} changedByOther={null} />}
      draftKey={`closure.${userId}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <FieldGroup legend={t.closureTitle} isLegendHidden>
        <FullWidth>
          <SelectField<number>
            name="location_id"
            label={t.where}
            placeholder={t.wholeClinic}
            options={optionsOf(locations, clinicLang)}
          />
        </FullWidth>
        <DateField name="first_date" label={t.first_date} isRequired min={today} />
        <DateField name="last_date" label={t.last_date} min={today} />
      </FieldGroup>
    </FormDialog>
  );
}

const bodyOf = ({ location_id, first_date, last_date }: ClosureValues) => ({
  location_id,
  first_date,
  last_date: last_date === '' ? first_date : last_date,
});
