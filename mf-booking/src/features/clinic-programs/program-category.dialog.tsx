import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptProgramCategory } from '@carefront/shared/contracts';
import { createProgramCategory, saveProgramCategory } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { PROGRAM_LIMITS } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, TextField } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { useClinicLanguages } from './program.dialog.tsx';
import { IN_LANGUAGE, PROGRAMS } from './programs.messages.ts';

interface CategoryValues {
  version: number;
  name: string;
  /** The name in the language that is not the clinic's. */
  other_name: string;
}

interface ProgramCategoryDialogProps {
  /** null: a new category. */
  category: KeptProgramCategory | null;
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

/** The name of a category of programs, in both languages. */
export function ProgramCategoryDialog({ category, userId, onSaved, onClosed }: ProgramCategoryDialogProps) {
  const t = useMessages(PROGRAMS);
  const inLanguage = useMessages(IN_LANGUAGE);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { api } = useRemote();
  const { own, other } = useClinicLanguages();
  const dialog = useRef<FormDialogHandle>(null);
  const [values] = useState<CategoryValues>(() => ({
    version: category?.version ?? 0,
    name: category?.name ?? '',
    other_name: category?.translations[other]?.name ?? '',
  }));
  const { submit, isBusy, error, theirs } = useEntryForm<CategoryValues, KeptProgramCategory>(
    ({ name, other_name }, version) => {
      const body = { name, translations: { [other]: { name: other_name } } };
      if (!category) return api.call(createProgramCategory, { body });
      return api.call(saveProgramCategory, { params: { id: category.id }, body: { ...body, version } });
    },
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  return (
    <FormDialog<CategoryValues>
      ref={dialog}
      title={category ? t.editCategoryTitle : t.newCategoryTitle}
      size="narrow"
      className={useStyles().form}
      initialValues={values}
      onSubmit={submit}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={<EntryProblem error={error} changedByOther={theirs && [`${t.name}: ${theirs.name}`]} />}
      draftKey={`program-category.${userId}.${category?.id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <TextField
        name="name"
        label={inLanguage[own](t.name)}
        isRequired
        maxLength={PROGRAM_LIMITS.category}
        validate={(name) => (name.trim() === '' ? offerMessage('category-name-required', locale) : undefined)}
      />
      <TextField
        name="other_name"
        label={inLanguage[other](t.name)}
        help={inLanguage.help}
        maxLength={PROGRAM_LIMITS.category}
      />
    </FormDialog>
  );
}
