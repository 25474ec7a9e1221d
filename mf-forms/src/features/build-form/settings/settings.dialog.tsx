import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { createFormCategory } from '@carefront/shared/contracts/calls';
import { isFormSlug } from '@carefront/shared/domain';
import type { FormDetails } from '@carefront/shared/domain/form-building';
import { CheckboxControl, SelectControl, TextControl, useAttempt } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { AddIcon, Button, CallProblem, ErrorNotice, ModalDialog, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FORM_TYPE_NAMES, FORM_TYPE_ORDER } from '../../../messages/form-types.messages.ts';
import { FORMS_PATH } from '../../../paths.ts';
import { staffCategoriesKey, staffCategoriesQuery } from '../build-form.api.ts';
import { useBuilding } from '../building-context.ts';
import { useSaverState } from '../saving/use-form-saver.ts';
import { useBuilder, useBuilderState } from '../store/builder-context.ts';
import { SETTINGS } from './settings.messages.ts';

const useStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  footer: { display: 'flex', justifyContent: 'flex-end' },
});

const LONGEST = { name: 200, slug: 80, description: 2_000 };

/** The facts of the form as a whole (FB-05). They are saved like every change, and can be undone. */
export function SettingsDialog({ onClosed }: { onClosed(): void }) {
  const t = useMessages(SETTINGS);
  const types = useMessages(FORM_TYPE_NAMES);
  const styles = useStyles();
  const store = useBuilder();
  const { locale, saver } = useBuilding();
  const details = useBuilderState(({ history }) => history.form.details);
  const { error } = useSaverState(saver);
  const refusals = isApiError(error) ? error.fieldErrors : {};
  const edit = (change: Partial<FormDetails>, text?: string) => store.edit({ type: 'details-changed', change }, text);
  const { translated } = details;
  const second = t[locale === 'en' ? 'fr' : 'en'];
  const inSecond = (label: string) => `${label} (${second})`;
  return (
    <ModalDialog
      title={t.title}
      footer={
        <div className={styles.footer}>
          <Button appearance="primary" onClick={onClosed}>
            {t.done}
          </Button>
        </div>
      }
      onRequestClose={onClosed}
    >
      <div className={styles.root}>
        <TextControl
          label={t.name}
          isRequired
          maxLength={LONGEST.name}
          error={details.name.trim() === '' ? t.nameMissing : refusals.name?.[0]}
          value={details.name}
          onChange={(name) => edit({ name }, 'name')}
        />
        <TextControl
          label={inSecond(t.name)}
          maxLength={LONGEST.name}
          value={translated.name}
          onChange={(name) => edit({ translated: { ...translated, name } }, 'translated name')}
        />
        <TextControl
          label={t.slug}
          help={t.slugHelp(`${FORMS_PATH}/…/${details.slug}`)}
          isRequired
          maxLength={LONGEST.slug}
          error={isFormSlug(details.slug) ? refusals.slug?.[0] : t.slugInvalid}
          value={details.slug}
          onChange={(slug) => edit({ slug: slug.toLowerCase() }, 'slug')}
        />
        <TextControl
          label={t.description}
          help={t.descriptionHelp}
          maxLength={LONGEST.description}
          value={details.form_description}
          onChange={(form_description) => edit({ form_description }, 'description')}
        />
        <TextControl
          label={inSecond(t.description)}
          maxLength={LONGEST.description}
          value={translated.form_description}
          onChange={(form_description) => edit({ translated: { ...translated, form_description } }, 'translated text')}
        />
        <CategoryProperty
          value={details.category_id}
          error={refusals.category_id?.[0]}
          onChange={(category_id) => edit({ category_id })}
        />
        <SelectControl
          label={t.type}
          options={FORM_TYPE_ORDER.map((type) => ({ value: type, label: types[type] }))}
          value={details.form_type_id}
          onChange={(form_type_id) => form_type_id !== null && edit({ form_type_id })}
        />
        <CheckboxControl
          name="is_live"
          label={t.isLive}
          help={t.isLiveHelp}
          isChecked={details.is_live}
          onToggle={(is_live) => edit({ is_live })}
        />
        <CheckboxControl
          name="location"
          label={t.opensAtRegistration}
          help={t.opensAtRegistrationHelp}
          error={refusals.location?.[0]}
          isChecked={details.location === 'site'}
          onToggle={(isOn) => edit({ location: isOn ? 'site' : null })}
        />
      </div>
    </ModalDialog>
  );
}

const useCategoryStyles = makeClasses({
  root: { display: 'flex', flexDirection: 'column', gap: '8px' },
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    padding: '12px 16px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
  },
  actions: { display: 'flex', gap: '8px' },
});
/** Merged with the classes of the button. */
const useButtonStyles = makeStyles({ add: { alignSelf: 'flex-start', marginLeft: '-8px' } });

interface CategoryPropertyProps {
  value: number | null;
  error: string | undefined;
  onChange(id: number | null): void;
}

/** The category of the form; a new one is made here. */
function CategoryProperty({ value, error, onChange }: CategoryPropertyProps) {
  const t = useMessages(SETTINGS);
  const styles = useCategoryStyles();
  const buttons = useButtonStyles();
  const locale = useLocale();
  const { api } = useRemote();
  const categories = useQuery(staffCategoriesQuery(api));
  const [isAdding, setIsAdding] = useState(false);
  if (categories.isError)
    return (
      <ErrorNotice
        error={categories.error}
        isRetrying={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    );
  const nameOf = ({ name, translated_name }: { name: string; translated_name: string }) =>
    (locale === 'fr' && translated_name) || name;
  return (
    <div className={styles.root}>
      <SelectControl
        label={t.category}
        error={error}
        placeholder={t.noCategory}
        options={(categories.data ?? []).map((category) => ({ value: category.id, label: nameOf(category) }))}
        value={value}
        onChange={onChange}
      />
      {isAdding ? (
        <NewCategory
          onAdded={(id) => {
            setIsAdding(false);
            onChange(id);
          }}
          onClosed={() => setIsAdding(false)}
        />
      ) : (
        <Button className={buttons.add} appearance="subtle" icon={<AddIcon />} onClick={() => setIsAdding(true)}>
          {t.newCategory}
        </Button>
      )}
    </div>
  );
}

/** Longest name, characters. */
const LONGEST_CATEGORY = 100;

function NewCategory({ onAdded, onClosed }: { onAdded(id: number): void; onClosed(): void }) {
  const t = useMessages(SETTINGS);
  const styles = useCategoryStyles();
  const { api, queryClient } = useRemote();
  const attempt = useAttempt();
  const [names, setNames] = useState({ name: '', translated_name: '' });
  const [isChecked, setIsChecked] = useState(false);
  const missing = (text: string) => (isChecked && text.trim() === '' ? t.categoryNeeded : undefined);
  function add(): void {
    setIsChecked(true);
    if (names.name.trim() === '' || names.translated_name.trim() === '') return;
    void attempt.run(async () => {
      const category = await api.call(createFormCategory, { body: names });
      await queryClient.invalidateQueries({ queryKey: staffCategoriesKey });
      onAdded(category.id);
    });
  }
  return (
    <div className={styles.form}>
      <TextControl
        label={t.categoryName(t.en)}
        maxLength={LONGEST_CATEGORY}
        error={missing(names.name)}
        value={names.name}
        onChange={(name) => setNames({ ...names, name })}
      />
      <TextControl
        label={t.categoryName(t.fr)}
        maxLength={LONGEST_CATEGORY}
        error={missing(names.translated_name)}
        value={names.translated_name}
        onChange={(translated_name) => setNames({ ...names, translated_name })}
      />
      {attempt.error && <CallProblem error={attempt.error} />}
      <div className={styles.actions}>
        <Button isBusy={attempt.isBusy} onClick={add}>
          {t.addCategory}
        </Button>
        <Button appearance="subtle" onClick={onClosed}>
          {t.cancel}
        </Button>
      </div>
    </div>
  );
}
