import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { createFormCategory } from '@carefront/shared/contracts/calls';
import { SelectControl, TextControl, useAttempt } from '@carefront/shared/forms';
import { AddIcon, Button, CallProblem, ErrorNotice, makeClasses, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffCategoriesKey, staffCategoriesQuery } from '../build-form.api.ts';
import { SETTINGS } from './settings.messages.ts';

const useStyles = makeClasses({
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

export interface CategoryPropertyProps {
  value: number | null;
  error: string | undefined;
  onChange(id: number | null): void;
}

/** The category of the form; a new one is made here. */
export function CategoryProperty({ value, error, onChange }: CategoryPropertyProps) {
  const t = useMessages(SETTINGS);
  const styles = useStyles();
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
const LONGEST = 100;

function NewCategory({ onAdded, onClosed }: { onAdded(id: number): void; onClosed(): void }) {
  const t = useMessages(SETTINGS);
  const styles = useStyles();
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
        maxLength={LONGEST}
        error={missing(names.name)}
        value={names.name}
        onChange={(name) => setNames({ ...names, name })}
      />
      <TextControl
        label={t.categoryName(t.fr)}
        maxLength={LONGEST}
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
