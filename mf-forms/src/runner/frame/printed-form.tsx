import { useRemote } from '@carefront/shared/app';
import type { FormPlan } from '@carefront/shared/domain';
import { makeClasses, PRINTED, usePrintAlone } from '@carefront/shared/ui';
import { FormPage } from '../page/form-page.tsx';

export interface PrintedFormProps {
  /** Name of the form. */
  title: string;
  /** The client, the sender and the moment: a sheet of paper does not tell them otherwise. */
  facts: string | undefined;
  plan: FormPlan;
  /** Indexes of the pages that the answers show. */
  pages: readonly number[];
}

const useStyles = makeClasses({
  // Disabled inputs are pale, but people read the answers of a submitted form.
  root: { '--cf-text-disabled': 'var(--cf-text)', display: 'flex', flexDirection: 'column', gap: '24px' },
  facts: { margin: '4px 0 0', overflowWrap: 'anywhere' },
  title: { margin: 0, fontSize: '24px', lineHeight: '30px', fontWeight: 600 },
});

/** All pages of a submitted form, one after another, as they are printed (RN-21). */
export function PrintedForm({ title, facts, plan, pages }: PrintedFormProps) {
  const styles = useStyles();
  const { clinic } = useRemote();
  usePrintAlone();
  return (
    <div {...PRINTED} className={styles.root}>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          {clinic.name}
          {facts !== undefined && `. ${facts}`}
        </p>
      </div>
      {pages.map((page) => (
        <FormPage key={page} plan={plan} page={page} refusal={null} headingLevel={3} takesFocus={false} />
      ))}
    </div>
  );
}
