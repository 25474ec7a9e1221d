import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptCategory } from '@carefront/shared/contracts';
import { createServiceCategory, saveServiceCategory } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { SERVICE_LIMITS } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, TextField } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import type { ClinicServices } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

interface CategoryValues {
  version: number;
  name: string;
  description: string;
}

export interface CategoryDialogProps {
  /** null: a new category. */
  id: number | null;
  data: ClinicServices;
  /** The draft belongs to this person. */
  userId: number;
  onSaved(): void;
  onClosed(): void;
}

const useStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

/** The name of a category, and a line about it. */
export function CategoryDialog({ id, data, userId, onSaved, onClosed }: CategoryDialogProps) {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const locale = useLocale();
  const { api } = useRemote();
  const dialog = useRef<FormDialogHandle>(null);
  const [values] = useState<CategoryValues>(() => valuesOf(data.categories.find((category) => category.id === id)));
  const { submit, isBusy, error, theirs } = useEntryForm<CategoryValues, KeptCategory>(
    ({ version: _version, ...body }, version) =>
      id === null
        ? api.call(createServiceCategory, { body })
        : api.call(saveServiceCategory, { params: { id }, body: { ...body, version } }),
    () => {
      dialog.current?.forget();
      onSaved();
    },
  );
  return (
    <FormDialog<CategoryValues>
      ref={dialog}
      title={id === null ? t.newCategoryTitle : t.editCategoryTitle}
      size="narrow"
      className={useStyles().form}
      initialValues={values}
      onSubmit={submit}
      submitLabel={words.save}
      isBusy={isBusy}
      problem={
        <EntryProblem
          error={error}
          changedByOther={theirs && [`${t.name}: ${theirs.name}`, theirs.description].filter((text) => text !== '')}
        />
      }
      draftKey={`service-category.${userId}.${id ?? 'new'}`}
      draftVersion={1}
      onClosed={onClosed}
    >
      <TextField
        name="name"
        label={t.name}
        isRequired
        maxLength={SERVICE_LIMITS.name}
        validate={(name) => (name.trim() === '' ? offerMessage('category-name-required', locale) : undefined)}
      />
      <TextField name="description" label={t.description} maxLength={SERVICE_LIMITS.categoryDescription} />
    </FormDialog>
  );
}

const valuesOf = (category: KeptCategory | undefined): CategoryValues => ({
  version: category?.version ?? 0,
  name: category?.name ?? '',
  description: category?.description ?? '',
});
