import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  Button,
  ChoiceCard,
  ClinicLogo,
  EmptyNotice,
  ErrorNotice,
  LoadingRows,
  ModalDialog,
  makeClasses,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Children, type ReactNode, useEffect, useEffectEvent } from 'react';
import { CopyLinkButton, type CopyLinkButtonProps } from '../../copy-link/copy-link-button.tsx';
import { FormText } from '../../forms/form-text.tsx';
import { categoriesQuery, categoryQuery, liveFormsQuery, onlyLiveFormQuery } from '../../forms/forms.api.ts';
import { Pager } from '../../pager/pager.tsx';
import { categoryPath, type FormsDialog, formPath, UNCATEGORIZED } from '../../paths.ts';
import { LAUNCH_FORM } from './launch-form.messages.ts';

export interface LauncherDialogProps {
  /** null: step 1, all categories. */
  categorySlug: string | null;
  /** Page of the category's forms, from 1. */
  page: number;
  /** Leads to another step, page or form. `isReplacing`: Back does not return to this step. */
  onGo(to: FormsDialog, options?: { isReplacing: boolean }): void;
  onClosed(): void;
}

/** The launcher over the page: first the category, then the form (LN-01 to LN-09). */
export function LauncherDialog({ categorySlug, page, onGo, onClosed }: LauncherDialogProps) {
  const t = useMessages(LAUNCH_FORM);
  if (categorySlug === null)
    return (
      <ModalDialog title={t.selectCategory} focusKey="categories" onRequestClose={onClosed}>
        <LauncherHead step={1} />
        <CategoryStep onGo={onGo} />
      </ModalDialog>
    );
  const toCategories = () => onGo({ name: 'launcher', categorySlug: null, page: 1 });
  return (
    <ModalDialog
      title={t.selectForm}
      focusKey={`${categorySlug} ${page}`}
      onBack={toCategories}
      onRequestClose={onClosed}
    >
      <LauncherHead step={2} categorySlug={categorySlug} />
      <FormStep categorySlug={categorySlug} page={page} onGo={onGo} onBack={toCategories} />
    </ModalDialog>
  );
}

interface LauncherHeadProps {
  step: 1 | 2;
  /** The category that was chosen in step 1. */
  categorySlug?: string;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    minHeight: '40px',
    marginBottom: '16px',
  },
  logo: {
    display: 'block',
    width: 'auto',
    maxWidth: '200px',
    height: '40px',
    objectFit: 'contain',
  },
  name: { fontSize: '18px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  place: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** The clinic's logo, else its name (LN-06); beside it the step and the chosen category. */
function LauncherHead({ step, categorySlug }: LauncherHeadProps) {
  const t = useMessages(LAUNCH_FORM);
  const styles = useStyles();
  const { clinic } = useRemote();
  return (
    <div className={styles.root}>
      <ClinicLogo clinic={clinic} className={styles.logo} nameClassName={styles.name} />
      <p className={styles.place}>
        {categorySlug === undefined ? t.step(step) : <StepInCategory step={step} slug={categorySlug} />}
      </p>
    </div>
  );
}

/** Names the step alone until the category's name is known: an unknown category has none, and the list below says that it has no forms. */
function StepInCategory({ step, slug }: { step: 1 | 2; slug: string }) {
  const t = useMessages(LAUNCH_FORM);
  const { api, queryClient } = useRemote();
  const locale = useLocale();
  const { data } = useQuery({
    ...categoryQuery(api, locale, slug),
    placeholderData: () =>
      queryClient.getQueryData(categoriesQuery(api, locale).queryKey)?.find((category) => category.slug === slug),
  });
  if (!data) return t.step(step);
  return (
    <>
      {t.stepIn(step)} <FormText locale={data.locale}>{data.name}</FormText>
    </>
  );
}

/** Step 1: the categories with live forms (LN-01). A clinic with one live form goes straight to it (LN-04). */
function CategoryStep({ onGo }: Pick<LauncherDialogProps, 'onGo'>) {
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

/** @param slug - `category/form`, as the server names the clinic's only live form. */
function onlyFormOf(slug: string): Extract<FormsDialog, { name: 'form' }> {
  const at = slug.indexOf('/');
  return at < 0
    ? { name: 'form', categorySlug: UNCATEGORIZED, formSlugId: slug }
    : { name: 'form', categorySlug: slug.slice(0, at), formSlugId: slug.slice(at + 1) };
}

interface CardListProps {
  label: string;
  columns: 1 | 2;
  /** `ChoiceCard`s with a key each. */
  children: ReactNode;
}

const useCardListStyles = makeClasses({
  list: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (min-width: 640px)': { '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
  entry: { display: 'grid', minWidth: 0 },
  // The words of the button are below the words of the card.
  link: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', marginLeft: '-12px' },
});

/** Cards that open a category or a form. A list, so that screen readers say how many there are. */
function CardList({ label, columns, children }: CardListProps) {
  const styles = useCardListStyles();
  return (
    <ul aria-label={label} className={styles.list} data-columns={columns}>
      {Children.map(children, (card) => (
        <li className={styles.entry}>{card}</li>
      ))}
    </ul>
  );
}

/** The button of a card that copies its address (LN-07). */
function CardLink(props: CopyLinkButtonProps) {
  return (
    <div className={useCardListStyles().link}>
      <CopyLinkButton {...props} />
    </div>
  );
}

const useFormCountStyles = makeClasses({
  badge: {
    alignSelf: 'start',
    marginTop: '4px',
    padding: '2px 10px',
    borderRadius: '14px',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontWeight: 600,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
});

/** The badge with the number of live forms of a category (LN-06). */
function FormCount({ count }: { count: number }) {
  const t = useMessages(LAUNCH_FORM);
  const styles = useFormCountStyles();
  return <span className={styles.badge}>{t.liveForms(count)}</span>;
}

interface FormStepProps extends Pick<LauncherDialogProps, 'page' | 'onGo'> {
  categorySlug: string;
  onBack(): void;
}

/** Step 2: the live forms of a category, a page at a time (LN-02, LN-08). */
function FormStep({ categorySlug, page, onGo, onBack }: FormStepProps) {
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
