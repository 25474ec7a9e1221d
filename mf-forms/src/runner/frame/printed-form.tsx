import type { FormPlan } from '@carefront/shared/domain';
import { makeStyles, PRINTED, usePrintAlone } from '@carefront/shared/ui';
import { FormPage } from '../page/form-page.tsx';

export interface PrintedFormProps {
  /** Name of the form. */
  title: string;
  plan: FormPlan;
  /** Indexes of the pages that the answers show. */
  pages: readonly number[];
}

const useStyles = makeStyles({
  // Disabled inputs are pale, but people read the answers of a submitted form.
  root: { '--cf-text-disabled': 'var(--cf-text)', display: 'flex', flexDirection: 'column', gap: '24px' },
  title: { margin: 0, fontSize: '24px', lineHeight: '30px', fontWeight: 600 },
});

/** All pages of a submitted form, one after another, as they are printed (RN-21). */
export function PrintedForm({ title, plan, pages }: PrintedFormProps) {
  const styles = useStyles();
  usePrintAlone();
  return (
    <div {...PRINTED} className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      {pages.map((page) => (
        <FormPage key={page} plan={plan} page={page} refusal={null} headingLevel={3} takesFocus={false} />
      ))}
    </div>
  );
}
