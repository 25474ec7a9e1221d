import { useMessages } from '@carefront/shared/app';
import type { FormPlan } from '@carefront/shared/domain';
import { RequiredLegend } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { useEffect, useRef } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { RUNNER } from '../runner.messages.ts';
import type { Refusal } from '../submit/use-refusal.ts';
import { FormBlock } from './form-block.tsx';
import { HeadingLevel, InnerHeading } from './heading-level.tsx';
import { PageRefusal } from './page-refusal.tsx';

export interface FormPageProps {
  plan: FormPlan;
  /** Index of the page in the form. */
  page: number;
  refusal: Refusal | null;
  /** Level of the page's heading. A page without a heading gives this level to the headings of its blocks. */
  headingLevel: 2 | 3;
  /** The page has replaced another view: its heading takes the focus. */
  takesFocus: boolean;
}

/** If a page has more questions, the browser lays out only the blocks near the screen. */
const LONG_PAGE_QUESTIONS = 60;

const useStyles = makeClasses({
  form: { minWidth: 0, outlineStyle: 'none' },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    minWidth: 0,
  },
  title: {
    margin: 0,
    fontSize: '20px',
    fontWeight: 600,
    lineHeight: '26px',
    overflowWrap: 'anywhere',
    outlineStyle: 'none',
  },
});

/**
 * One page of the form, as one HTML form that Enter does not submit. In a submitted form each field is disabled by itself: a disabled group
 * would also disable the button that loads a failed block again.
 */
export function FormPage({ plan, page, refusal, headingLevel, takesFocus }: FormPageProps) {
  const t = useMessages(RUNNER);
  const styles = useStyles();
  const { mode } = useOpenForm();
  const fields = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const planned = plan.pages[page];
  const hasHeading = plan.pages.length > 1;
  useEffect(() => {
    if (!takesFocus) return;
    // A form of one page has no heading of a page.
    const start = heading.current ?? form.current;
    start?.focus({ preventScroll: true });
    start?.scrollIntoView?.({ block: heading.current ? 'nearest' : 'start' });
  }, [takesFocus]);
  const blocks = planned?.blocks ?? [];
  const questionCount = blocks.reduce((count, { questions }) => count + questions.length, 0);
  return (
    <form ref={form} tabIndex={-1} className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
      <div ref={fields} className={styles.fields}>
        {refusal && <PageRefusal refusal={refusal} fields={fields} />}
        <div>
          {hasHeading && (
            <HeadingLevel value={headingLevel}>
              <InnerHeading ref={heading} tabIndex={-1} className={styles.title} data-cf-autofocus="">
                {planned?.page.name || t.pageTitle(page + 1)}
              </InnerHeading>
            </HeadingLevel>
          )}
          {mode !== 'read-only' && <RequiredLegend />}
        </div>
        <HeadingLevel value={hasHeading ? (headingLevel === 2 ? 3 : 4) : headingLevel}>
          {blocks.map((block) => (
            <FormBlock key={block.key} planned={block} isLongPage={questionCount > LONG_PAGE_QUESTIONS} />
          ))}
        </HeadingLevel>
      </div>
    </form>
  );
}
