import { useClinicLang, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptCategory, KeptService } from '@carefront/shared/contracts';
import { offerMessage } from '@carefront/shared/contracts/services';
import { amountText, durationText, readCents, SERVICE_LIMITS, serviceDurationMinutes } from '@carefront/shared/domain';
import {
  CheckboxGroupField,
  FieldGroup,
  FormDialog,
  type FormDialogHandle,
  FullWidth,
  optionsOf,
  RequiredLegend,
  SelectField,
  type SelectOption,
  type SubmissionErrors,
  TextAreaField,
  TextField,
  useFieldValue,
  useFormField,
} from '@carefront/shared/forms';
import { NewDiscipline } from '@carefront/shared/people/disciplines';
import { AddIcon, Button, makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { bodyOf, changedFields, formOf, newService, readLength, type ServiceFormValues } from './service-form.rules.ts';
import { type ClinicServices, sendService } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

interface ServiceDialogProps {
  /** null: a new service. */
  id: number | null;
  /** The category of a new service; null: not chosen. */
  categoryId: number | null;
  data: ClinicServices;
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
  /** The lists of the page are read anew, while the dialog stays open. */
  onListsChanged(): Promise<unknown>;
}

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: '24px' },
  note: { margin: 0, color: 'var(--cf-text-quiet)' },
});

/** One service with all that the clinic decides about it. */
export function ServiceDialog(props: ServiceDialogProps) {
  const { id, categoryId, data, userId, onSaved, onClosed, onListsChanged } = props;
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  // As it was when the editing began: the list behind the dialog may be read anew.
  const [service] = useState(() => data.services.find((each) => each.id === id) ?? null);
  const [values] = useState(() => (service ? formOf(service, locale) : newService(categoryId)));
  const { submit, isBusy, error, theirs } = useEntryForm<ServiceFormValues, KeptService>(
    (typed, version) => {
      const { body } = bodyOf(typed, locale);
      if (!body) throw new Error('a service with faults is not sent');
      return sendService(api, id, { body, version, firstCategory: t.firstCategory });
    },
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  function validateAndSend(typed: ServiceFormValues): Promise<SubmissionErrors | undefined> | SubmissionErrors {
    const { faults } = bodyOf(typed, locale);
    if (!faults) return submit(typed);
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, offerMessage(fault, locale)]));
  }
  return (
    <FormDialog<ServiceFormValues>
      ref={dialog}
      title={id === null ? t.newTitle : t.editTitle}
      className={styles.form}
      initialValues={values}
      onSubmit={validateAndSend}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={
        <EntryProblem
          error={error}
          changedByOther={theirs && service && changedFields(service, theirs).map((field) => nameOf(field))}
        />
      }
      draftKey={`service.${userId}.${id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <RequiredLegend />
      {service !== null && service.coming_sessions > 0 && (
        <p className={styles.note}>{t.keepsSessions(words.sessions(service.coming_sessions))}</p>
      )}
      <ServiceFields categories={data.categories} />
      <TimeFields clinicStep={data.time_picker_interval} />
      <ServicePractitioners data={data} service={service} onListsChanged={onListsChanged} />
    </FormDialog>
  );

  function nameOf(field: keyof KeptService): string {
    return field === 'id' || field === 'version' || field === 'coming_sessions' ? field : t[field];
  }
}

/** Fields for the texts that visitors read, the fee and the length. */
function ServiceFields({ categories }: { categories: readonly KeptCategory[] }) {
  const t = useMessages(SERVICES);
  const clinicLang = useClinicLang();
  return (
    <>
      <FieldGroup legend={t.what}>
        <TextField name="name" label={t.name} isRequired maxLength={SERVICE_LIMITS.name} />
        {categories.length > 0 && (
          <SelectField<number>
            name="category_id"
            label={t.category_id}
            isRequired
            options={optionsOf(categories, clinicLang)}
          />
        )}
        <FullWidth>
          <TextAreaField
            name="description"
            label={t.description}
            help={t.descriptionHelp}
            maxLength={SERVICE_LIMITS.description}
          />
        </FullWidth>
      </FieldGroup>
      <FieldGroup legend={t.feeAndLength}>
        <FeeField />
        <div />
        <LengthField />
        <SelectField<'Min' | 'Hrs'>
          name="duration_unit"
          label={t.duration_unit}
          options={[
            { value: 'Min', label: t.minutes },
            { value: 'Hrs', label: t.hours },
          ]}
        />
      </FieldGroup>
    </>
  );
}

/** The amount as the page reads it stands below the field. */
function FeeField() {
  const t = useMessages(SERVICES);
  const locale = useLocale();
  const cents = readCents(useFieldValue('fee', ''), locale);
  const help = cents === null ? t.feeHelp : amountText(cents, locale);
  return <TextField name="fee" label={t.fee} help={help} inputMode="decimal" maxLength={20} />;
}

/** The length in words stands below the field. */
function LengthField() {
  const t = useMessages(SERVICES);
  const locale = useLocale();
  const length = readLength(useFieldValue('duration', ''), locale);
  const unit = useFieldValue<'Min' | 'Hrs'>('duration_unit', 'Min');
  const words = length === null ? null : durationText(serviceDurationMinutes(length, unit), locale);
  return (
    <TextField
      name="duration"
      label={t.duration}
      {...(words && { help: words })}
      isRequired
      inputMode="numeric"
      maxLength={4}
    />
  );
}

const INTERVALS = [5, 10, 15, 20, 30, 45, 60, 90, 120];
const PAUSES = [0, 5, 10, 15, 20, 30, 45, 60];
const NOTICES = [0, 60, 120, 240, 720, 1_440, 2_880, 4_320, 10_080];
const ADVANCES = [7, 14, 30, 60, 90, 180, 365];
const PER_DAY = [1, 2, 3, 4, 5, 6, 7, 8, 10];

interface NumberSelectProps {
  name: string;
  label: string;
  help?: string;
  choices: readonly number[];
  /** Text of the empty choice. */
  placeholder?: string;
  textOf(value: number): string;
}

/** A number from a list. A stored number that the list lacks is added. */
function NumberSelect({ choices, textOf, ...rest }: NumberSelectProps) {
  const value = useFieldValue<number | null>(rest.name, null);
  const offered = value === null || choices.includes(value) ? choices : [...choices, value].sort((a, b) => a - b);
  const options: SelectOption<number>[] = offered.map((each) => ({ value: each, label: textOf(each) }));
  return <SelectField<number> {...rest} options={options} />;
}

/** When the service can be booked. @param clinicStep - Minutes between two starts, for services without their own. */
function TimeFields({ clinicStep }: { clinicStep: number }) {
  const t = useMessages(SERVICES);
  const locale = useLocale();
  const words = (minutes: number) => durationText(minutes, locale);
  const pause = (minutes: number) => (minutes === 0 ? t.noPause : words(minutes));
  const days = (minutes: number) => (minutes >= 2_880 && minutes % 1_440 === 0 ? t.daysBefore(minutes / 1_440) : null);
  return (
    <FieldGroup legend={t.times}>
      <NumberSelect
        name="listed_every_minutes"
        label={t.listed_every_minutes}
        help={t.listedHelp}
        choices={INTERVALS}
        placeholder={t.listedAuto}
        textOf={words}
      />
      <NumberSelect
        name="step_minutes"
        label={t.step_minutes}
        choices={INTERVALS}
        placeholder={t.stepClinic(words(clinicStep))}
        textOf={words}
      />
      <NumberSelect name="buffer_before_minutes" label={t.buffer_before_minutes} choices={PAUSES} textOf={pause} />
      <NumberSelect name="buffer_after_minutes" label={t.buffer_after_minutes} choices={PAUSES} textOf={pause} />
      <NumberSelect
        name="min_notice_minutes"
        label={t.min_notice_minutes}
        choices={NOTICES}
        textOf={(minutes) => (minutes === 0 ? t.noNotice : (days(minutes) ?? t.noticeText(words(minutes))))}
      />
      <NumberSelect
        name="max_advance_days"
        label={t.max_advance_days}
        choices={ADVANCES}
        placeholder={t.farthest}
        textOf={t.daysBefore}
      />
      <NumberSelect
        name="max_per_day"
        label={t.max_per_day}
        choices={PER_DAY}
        placeholder={t.noLimit}
        textOf={String}
      />
    </FieldGroup>
  );
}

interface ServicePractitionersProps {
  data: ClinicServices;
  /** The service when the editing began; null: new. */
  service: KeptService | null;
  onListsChanged(): Promise<unknown>;
}

/** The three lists that restrict a service. Closed locations and practitioners who left stand here only where the service names them. */
function ServicePractitioners({ data, service, onListsChanged }: ServicePractitionersProps) {
  const t = useMessages(SERVICES);
  const locations = data.locations
    .filter(({ id, is_offered }) => is_offered || service?.location_ids.includes(id))
    .map(({ id, name, is_offered }) => ({ id, name: is_offered ? name : t.gone(name) }));
  const practitioners = data.practitioners
    .filter(({ id, is_active }) => is_active || service?.practitioner_ids.includes(id))
    .map(({ id, full_name, is_active }) => ({ id, name: is_active ? full_name : t.gone(full_name) }));
  const lists = [
    { name: 'occupation_ids', rows: data.disciplines },
    { name: 'location_ids', rows: locations },
    { name: 'practitioner_ids', rows: practitioners },
  ] as const;
  return (
    <FieldGroup legend={t.whoAndWhere} help={t.restrictHelp}>
      {lists.map(({ name, rows }) => (
        <FullWidth key={name}>
          {rows.length > 0 && <CheckboxGroupField<number> name={name} label={t[name]} options={optionsOf(rows)} />}
          {name === 'occupation_ids' && <AddDiscipline onAdded={onListsChanged} />}
        </FullWidth>
      ))}
    </FieldGroup>
  );
}

/** Adds a discipline below the list of them, and restricts the service to it too. */
function AddDiscipline({ onAdded }: { onAdded(): Promise<unknown> }) {
  const t = useMessages(SERVICES);
  const chosen = useFormField<readonly number[]>('occupation_ids', []);
  const [isAdding, setAdding] = useState(false);
  if (!isAdding)
    return (
      <Button appearance="subtle" icon={<AddIcon />} onClick={() => setAdding(true)}>
        {t.addDiscipline}
      </Button>
    );
  return (
    <NewDiscipline
      onAdded={async ({ id }) => {
        await onAdded();
        chosen.change([...chosen.value, id]);
        setAdding(false);
      }}
      onCancel={() => setAdding(false)}
    />
  );
}
