import { useClinicLang, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptProgram, Locale } from '@carefront/shared/contracts';
import { offerMessage } from '@carefront/shared/contracts/services';
import { PROGRAM_LIMITS } from '@carefront/shared/domain';
import {
  CheckboxGroupField,
  DateField,
  FieldGroup,
  FormDialog,
  type FormDialogHandle,
  FullWidth,
  optionsOf,
  RequiredLegend,
  SelectField,
  type SubmissionErrors,
  TextField,
} from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { bodyOf, changedFields, formOf, newProgram, type ProgramFormValues } from './program-form.rules.ts';
import { type ClinicPrograms, sendProgram } from './programs.api.ts';
import { IN_LANGUAGE, PROGRAMS } from './programs.messages.ts';

interface ProgramDialogProps {
  /** null: a new program. */
  id: number | null;
  /** The category of a new program; null: not chosen. */
  categoryId: number | null;
  data: ClinicPrograms;
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '24px' } });

/** The language that the clinic writes in, and the other one. */
export const useClinicLanguages = (): { own: Locale; other: Locale } =>
  useRemote().clinic.contentLocale === 'fr' ? { own: 'fr', other: 'en' } : { own: 'en', other: 'fr' };

/** One program with all that the clinic decides about it (BL-07). */
export function ProgramDialog({ id, categoryId, data, userId, onSaved, onClosed }: ProgramDialogProps) {
  const t = useMessages(PROGRAMS);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { api } = useRemote();
  const { other } = useClinicLanguages();
  const dialog = useRef<FormDialogHandle>(null);
  // As it was when the editing began: the list behind the dialog may be read anew.
  const [program] = useState(() => data.programs.find((each) => each.id === id) ?? null);
  const [values] = useState(() => (program ? formOf(program, other, locale) : newProgram(categoryId)));
  const { submit, isBusy, error, theirs } = useEntryForm<ProgramFormValues, KeptProgram>(
    (typed, version) => {
      const { body } = bodyOf(typed, other, locale);
      if (!body) throw new Error('a program with faults is not sent');
      return sendProgram(api, id, { body, version, firstCategory: t.firstCategory });
    },
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  function validateAndSend(typed: ProgramFormValues): Promise<SubmissionErrors | undefined> | SubmissionErrors {
    const { faults } = bodyOf(typed, other, locale);
    if (!faults) return submit(typed);
    return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, offerMessage(fault, locale)]));
  }
  return (
    <FormDialog<ProgramFormValues>
      ref={dialog}
      title={id === null ? t.newTitle : t.editTitle}
      className={useStyles().form}
      initialValues={values}
      onSubmit={validateAndSend}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={
        <EntryProblem
          error={error}
          changedByOther={theirs && program && changedFields(program, theirs).map((field) => nameOf(field))}
        />
      }
      draftKey={`program.${userId}.${id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <RequiredLegend />
      <TitleFields data={data} />
      <FieldGroup legend={t.costs}>
        <TextField name="fee" label={t.fee} help={t.amountHelp} inputMode="decimal" maxLength={20} />
        <TextField name="deposit" label={t.deposit} help={t.amountHelp} inputMode="decimal" maxLength={20} />
        <TextField name="capacity" label={t.capacity} help={t.capacityHelp} inputMode="numeric" maxLength={6} />
      </FieldGroup>
      <FieldGroup legend={t.dates} help={t.datesHelp}>
        <DateField name="registration_opens_on" label={t.registration_opens_on} />
        <DateField name="registration_closes_on" label={t.registration_closes_on} />
        <DateField name="starts_on" label={t.starts_on} />
        <DateField name="ends_on" label={t.ends_on} />
      </FieldGroup>
      <LeadAndPlaces data={data} program={program} />
    </FormDialog>
  );

  function nameOf(field: keyof KeptProgram): string {
    if (field === 'title') return t.programTitle;
    if (field === 'id' || field === 'version' || field === 'registered' || field === 'waitlisted') return field;
    return t[field];
  }
}

/** The title in both languages, and the category, while the clinic has one. */
function TitleFields({ data }: { data: ClinicPrograms }) {
  const t = useMessages(PROGRAMS);
  const inLanguage = useMessages(IN_LANGUAGE);
  const clinicLang = useClinicLang();
  const { own, other } = useClinicLanguages();
  return (
    <FieldGroup legend={t.what}>
      <FullWidth>
        <TextField name="title" label={inLanguage[own](t.programTitle)} isRequired maxLength={PROGRAM_LIMITS.title} />
      </FullWidth>
      <FullWidth>
        <TextField
          name="other_title"
          label={inLanguage[other](t.programTitle)}
          help={inLanguage.help}
          maxLength={PROGRAM_LIMITS.title}
        />
      </FullWidth>
      {data.categories.length > 0 && (
        <SelectField<number>
          name="category_id"
          label={t.category_id}
          isRequired
          options={optionsOf(data.categories, clinicLang)}
        />
      )}
    </FieldGroup>
  );
}

interface LeadAndPlacesProps {
  data: ClinicPrograms;
  /** The program when the editing began; null: new. */
  program: KeptProgram | null;
}

/** Locations off offer and practitioners who left stand here only where the program names them. */
function LeadAndPlaces({ data, program }: LeadAndPlacesProps) {
  const t = useMessages(PROGRAMS);
  const clinicLang = useClinicLang();
  const leads = data.practitioners
    .filter(({ id, is_active }) => is_active || program?.lead_id === id)
    .map(({ id, full_name, is_active }) => ({ id, name: is_active ? full_name : t.gone(full_name) }));
  const locations = data.locations
    .filter(({ id, is_offered }) => is_offered || program?.location_ids.includes(id))
    .map(({ id, name, is_offered }) => ({ id, name: is_offered ? name : t.gone(name) }));
  return (
    <FieldGroup legend={t.whoAndWhere}>
      <SelectField<number> name="lead_id" label={t.lead_id} placeholder={t.nobody} options={optionsOf(leads)} />
      {locations.length > 0 && (
        <FullWidth>
          <CheckboxGroupField<number>
            name="location_ids"
            label={t.location_ids}
            options={optionsOf(locations, clinicLang)}
          />
        </FullWidth>
      )}
    </FieldGroup>
  );
}
