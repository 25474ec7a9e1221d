import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ChoiceCard, EmptyNotice, ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { FormText } from '../../forms/form-text.tsx';
import { categoriesQuery, onlyLiveFormQuery } from '../../forms/forms.api.ts';
import { categoryPath } from '../../paths.ts';
import { CardLink, CardList } from './card-list.tsx';
import { FormCount } from './form-count.tsx';
import { LAUNCH_FORM } from './launch-form.messages.ts';
import type { LauncherDialogProps } from './launcher.dialog.tsx';
import { onlyFormOf } from './launcher-step.rules.ts';

/** Step 1: the categories with live forms (LN-01). A clinic with one live form goes straight to it (LN-04). */
export function CategoryStep({ onGo }: Pick<LauncherDialogProps, 'onGo'>) {
  const t = useMessages(LAUNCH_FORM);
  const { api } = useRemote();
  const locale = useLocale();
  const categories = useQuery(categoriesQuery(api, locale));
  const only = useQuery({ ...onlyLiveFormQuery(api), retry: false });
  const onlySlug = only.data ?? null;
  const goToOnly = useEffectEvent((slug: string) => onGo(onlyFormOf(slug), { isReplacing: true }));
  useEffect(() => {
    if (onlySlug !== null) goToOnly(onlySlug);
  }, [onlySlug]);

  // Without an answer to the first question, the person still chooses from the list.
  if (only.isPending || onlySlug !== null || categories.isPending)
    return <LoadingRows label={t.loadingCategories} rows={3} heightPx={104} />;
  if (!categories.data)
    return (
      <ErrorNotice
        error={categories.error}
        isRetrying={categories.isFetching}
        onRetry={() => void categories.refetch()}
      />
    );
  if (categories.data.length === 0) return <EmptyNotice title={t.noCategories} text={t.noCategoriesText} />;
  return (
    <CardList label={t.selectCategory} columns={2}>
      {categories.data.map(({ id, name, locale: nameLocale, slug, live_forms_count }) => (
        <ChoiceCard
          key={id}
          title={<FormText locale={nameLocale}>{name}</FormText>}
          facts={<FormCount count={live_forms_count} />}
          extra={<CardLink path={categoryPath(slug)} name={name} />}
          onPick={() => onGo({ name: 'launcher', categorySlug: slug, page: 1 })}
        />
      ))}
    </CardList>
  );
}
