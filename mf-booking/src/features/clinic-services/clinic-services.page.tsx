import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { KeptCategory, SessionUser } from '@carefront/shared/contracts';
import { createServiceCategory, saveServiceCategory } from '@carefront/shared/contracts/calls';
import { offerMessage } from '@carefront/shared/contracts/services';
import { SERVICE_LIMITS } from '@carefront/shared/domain';
import { FormDialog, type FormDialogHandle, TextField } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { AddIcon, Button, EmptyNotice, ErrorNotice, LoadingRows, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { EntryProblem } from '../../clinic-offer/entry-problem.tsx';
import { OFFER } from '../../clinic-offer/offer.messages.ts';
import { OfficePage } from '../../clinic-offer/office-page.tsx';
import { useEntryForm } from '../../clinic-offer/use-entry-form.ts';
import { useOfferActions } from '../../clinic-offer/use-offer-actions.ts';
import { Disciplines } from './disciplines.tsx';
import { ServiceDialog } from './service.dialog.tsx';
import { CategoryGroup, type OpenedEntry, WithdrawnServices } from './service-categories.tsx';
import { FIRST_CATEGORY } from './service-form.rules.ts';
import { type ClinicServices, servicesQuery } from './services.api.ts';
import { SERVICES } from './services.messages.ts';

const useStyles = makeStyles({
  text: { margin: 0, color: 'var(--cf-text-quiet)' },
  acts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    '@media (max-width: 639.98px)': { flexDirection: 'column' },
  },
  groups: { display: 'flex', flexDirection: 'column', gap: '32px' },
});

/** The office's page about what people can book. */
export function ClinicServicesPage() {
  const t = useMessages(SERVICES);
  return <OfficePage title={t.title}>{(user) => <Services user={user} />}</OfficePage>;
}

function Services({ user }: { user: SessionUser }) {
  const t = useMessages(SERVICES);
  const words = useMessages(OFFER);
  const styles = useStyles();
  const { api } = useRemote();
  const { data, isError, error, refetch } = useQuery(servicesQuery(api));
  const actions = useOfferActions();
  const [opened, setOpened] = useState<OpenedEntry | null>(null);
  if (isError && !data) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label={words.loading} rows={6} heightPx={72} />;

  const close = () => setOpened(null);
  const onSaved = () => {
    close();
    void actions.refresh();
  };
  const isEmpty = data.services.length === 0;
  const single = data.categories.length === 1 ? (data.categories[0]?.id ?? null) : null;
  const addService = () =>
    setOpened({ kind: 'service', id: null, categoryId: data.categories.length === 0 ? FIRST_CATEGORY : single });
  return (
    <>
      <p className={styles.text}>{t.intro}</p>
      {!data.shows_fees && <p className={styles.text}>{t.feesHidden}</p>}
      <div className={styles.acts}>
        {!isEmpty && (
          <Button appearance="primary" icon={<AddIcon />} onClick={addService}>
            {t.add}
          </Button>
        )}
        <Button icon={<AddIcon />} onClick={() => setOpened({ kind: 'category', id: null })}>
          {t.addCategory}
        </Button>
      </div>
      {actions.error && (
        <ErrorNotice error={actions.error} {...(isDisciplineInUse(actions.error) && { text: t.disciplineInUse })} />
      )}
      <p className={styles.text} role="status">
        {actions.said}
      </p>
      {isEmpty && (
        <EmptyNotice
          title={t.none}
          text={t.noneText}
          action={
            <Button appearance="primary" icon={<AddIcon />} onClick={addService}>
              {t.addFirst}
            </Button>
          }
        />
      )}
      <div className={styles.groups}>
        {data.categories.map((category, index) => (
          <CategoryGroup
            key={category.id}
            category={category}
            index={index}
            data={data}
            actions={actions}
            onOpen={setOpened}
          />
        ))}
        <WithdrawnServices data={data} actions={actions} onOpen={setOpened} />
        <Disciplines data={data} actions={actions} userId={user.id} />
      </div>
      {opened?.kind === 'service' && (
        <ServiceDialog
          {...opened}
          data={data}
          userId={user.id}
          onSaved={onSaved}
          onClosed={close}
          onListsChanged={actions.refresh}
        />
      )}
      {opened?.kind === 'category' && (
        <CategoryDialog id={opened.id} data={data} userId={user.id} onSaved={onSaved} onClosed={close} />
      )}
    </>
  );
}

const isDisciplineInUse = (error: unknown): boolean => isApiError(error) && error.code === 'discipline_in_use';

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

const useCategoryStyles = makeStyles({ form: { display: 'flex', flexDirection: 'column', gap: '16px' } });

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
      className={useCategoryStyles().form}
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
