import type { PlannedBlock } from '@carefront/shared/domain';
import { Form } from '@carefront/shared/forms';
import { makeClasses } from '@carefront/shared/ui';
import { memo, useCallback, useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useOpenForm } from '../../open-form/open-form-context.ts';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { BlockContent } from './block-content.tsx';
import { createBlockForm, showErrors } from './block-form.ts';
import { InnerHeading } from './heading-level.tsx';

export interface FormBlockProps {
  planned: PlannedBlock;
  /** The page has so many questions that the browser should not lay out those that are off the screen. */
  isLongPage: boolean;
}

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    // A list of options may leave the block while the focus is in it; on paper every block is drawn.
    '@media screen': { '&[data-far="skipped"]:not(:focus-within)': { contentVisibility: 'auto' } },
  },
  name: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px', overflowWrap: 'anywhere' },
});

const ROW_HEIGHT_PX = 92;
const NAME_HEIGHT_PX = 42;

/** A block of the page, or nothing while its condition does not hold. */
export const FormBlock = memo(function FormBlock(props: FormBlockProps) {
  const isSubmitted = useOpenForm().mode === 'read-only';
  const mayBeHidden = isSubmitted || props.planned.block.visible_when;
  return mayBeHidden ? <ConditionalBlock {...props} /> : <ShownBlock {...props} />;
});

function ConditionalBlock(props: FormBlockProps) {
  const { answers } = useRunnerStores();
  const isShown = useSyncExternalStore(answers.onState, () => answers.state().blocks.has(props.planned.key));
  return isShown && <ShownBlock {...props} />;
}

const NO_SUBSCRIPTION = {};
const doNothing = (): void => undefined;

function ShownBlock({ planned, isLongPage }: FormBlockProps) {
  const { key, block } = planned;
  const { answers, errors, shownForms } = useRunnerStores();
  const styles = useStyles();
  const [form] = useState(() => createBlockForm(answers.answers()[key] ?? {}, errors.ofBlock(key)));
  const keepAnswers = useCallback(
    () => form.subscribe(({ values }) => answers.keep(key, values), { values: true }),
    [form, answers, key],
  );
  // Runs before the effects of the fields, so that no change is missed.
  useLayoutEffect(keepAnswers, [keepAnswers]);
  useLayoutEffect(() => {
    shownForms.set(key, form);
    return () => {
      shownForms.delete(key);
    };
  }, [shownForms, key, form]);
  useEffect(() => {
    let shown = errors.ofBlock(key);
    return errors.subscribe(() => {
      if (errors.ofBlock(key) === shown) return;
      shown = errors.ofBlock(key);
      showErrors(form, shown);
    });
  }, [form, errors, key]);
  const reservedPx = NAME_HEIGHT_PX + block.rows.length * ROW_HEIGHT_PX;
  return (
    <section
      aria-label={block.name || undefined}
      className={styles.root}
      data-far={isLongPage ? 'skipped' : undefined}
      style={isLongPage ? { containIntrinsicSize: `auto ${reservedPx}px` } : undefined}
    >
      {block.name && <InnerHeading className={styles.name}>{block.name}</InnerHeading>}
      <Form form={form} onSubmit={doNothing} subscription={NO_SUBSCRIPTION}>
        {() => <BlockContent planned={planned} />}
      </Form>
    </section>
  );
}
