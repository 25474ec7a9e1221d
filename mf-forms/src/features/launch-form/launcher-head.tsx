import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { ClinicLogo, makeClasses } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormText } from '../../forms/form-text.tsx';
import { categoriesQuery, categoryQuery } from '../../forms/forms.api.ts';
import { LAUNCH_FORM } from './launch-form.messages.ts';

export interface LauncherHeadProps {
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
export function LauncherHead({ step, categorySlug }: LauncherHeadProps) {
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
