import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { Button, ChoiceCard, EmptyNotice, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormText } from '../../forms/form-text.tsx';
import { liveFormsQuery } from '../../forms/forms.api.ts';
import { Pager } from '../../pager/pager.tsx';
import { formPath } from '../../paths.ts';
import { CardLink, CardList } from './card-list.tsx';
import { LAUNCH_FORM } from './launch-form.messages.ts';
import type { LauncherDialogProps } from './launcher.dialog.tsx';

export interface FormStepProps extends Pick<LauncherDialogProps, 'page' | 'onGo'> {
  categorySlug: string;
  onBack(): void;
}

/** Step 2: the live forms of a category, a page at a time (LN-02, LN-08). */
export function FormStep({ categorySlug, page, onGo, onBack }: FormStepProps) {
  const t = useMessages(LAUNCH_FORM);
  const { api } = useRemote();
  const locale = useLocale();
  const forms = useQuery(liveFormsQuery(api, locale, categorySlug, page));
  if (forms.isPending) return <LoadingRows label={t.loadingForms} rows={3} heightPx={120} />;
  if (!forms.data)
    return <ErrorNotice error={forms.error} isRetrying={forms.isFetching} onRetry={() => void forms.refetch()} />;
  const { data, last_page } = forms.data;
  if (data.length === 0)
    return (
      <EmptyNotice
        title={t.noForms}
        text={t.noFormsText}
        action={<Button onClick={onBack}>{t.allCategories}</Button>}
      />
    );
  return (
    <>
      <CardList label={t.selectForm} columns={1}>
        {data.map(({ form_id, name, locale: textLocale, slug, category, form_description }) => (
          <ChoiceCard
            key={form_id}
            title={<FormText locale={textLocale}>{name}</FormText>}
            description={form_description && <FormText locale={textLocale}>{form_description}</FormText>}
            extra={<CardLink path={formPath(category, slug)} name={name} />}
            onPick={() => onGo({ name: 'form', categorySlug: category, formSlugId: slug })}
          />
        ))}
      </CardList>
      {last_page > 1 && (
        <Pager page={page} lastPage={last_page} onGo={(next) => onGo({ name: 'launcher', categorySlug, page: next })} />
      )}
    </>
  );
}
