import { useMessages, useRemote } from '@carefront/shared/app';
import type { FieldErrors } from '@carefront/shared/contracts';
import { type BlockAnswers, type FormPlan, type PlannedBlock, SIGNATURE } from '@carefront/shared/domain';
import {
  arrayMutators,
  createForm,
  type ErrorLine,
  ErrorLines,
  errorLinesOf,
  Form,
  type FormApi,
  type Mutator,
  RequiredLegend,
  submitErrorsOf,
} from '@carefront/shared/forms';
import { InlineMessage, makeClasses } from '@carefront/shared/ui';
import {
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useActiveForm } from '../../active-form/active-form.ts';
import { blockTypeOf } from '../../blocks/block-types.ts';
import { SignatureField } from '../../blocks/signature/lazy-signature.tsx';
import { TextToSignProvider } from '../../blocks/signature/text-to-sign.tsx';
import { lazyPart } from '../../lazy-part.tsx';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { RUNNER } from '../runner.messages.ts';
import type { Refusal } from '../submit/use-refusal.ts';
import { BlockRows } from './block-rows.tsx';
import { HeadingLevel, InnerHeading } from './heading-level.tsx';
import type { RepeatedEntriesProps } from './repeated-entries.tsx';

interface FormPageProps {
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
  const { mode } = useActiveForm();
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

interface PageRefusalProps {
  refusal: Refusal;
  /** The part of the page with the fields. */
  fields: RefObject<HTMLElement | null>;
}

const usePageRefusalStyles = makeClasses({ root: { outlineStyle: 'none', whiteSpace: 'pre-line' } });

/**
 * Lists the fields in error and takes the focus once per attempt; while the person corrects them, nothing moves. A notice with the messages
 * follows where the list is not wholly in view: it never repeats what the person reads already (RN-14).
 */
function PageRefusal({ refusal, fields }: PageRefusalProps) {
  const t = useMessages(RUNNER);
  const { shell } = useRemote();
  const styles = usePageRefusalStyles();
  const root = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Refusal | null>(null);
  const [lines, setLines] = useState<readonly ErrorLine[] | null>(null);
  // Waits for one render: the fields of a page that was just opened show their errors after it.
  useEffect(() => setShown(refusal), [refusal]);
  useEffect(() => {
    if (shown !== refusal || !fields.current) return;
    setLines(errorLinesOf(fields.current));
    root.current?.focus({ preventScroll: true });
    root.current?.scrollIntoView?.({ block: 'nearest' });
  }, [shown, refusal, fields]);
  const tell = useEffectEvent((found: readonly ErrorLine[]) => {
    root.current?.scrollIntoView?.({ block: 'nearest' });
    if (root.current && isWhollyInView(root.current)) return;
    const here = found.map(({ element, text }) => ({ field: text, message: messageOf(element) }));
    const named = here.map(({ field, message }) => t.fieldMessage(field, message));
    // Other pages may have errors, too.
    const others = refusal.messages.filter((text) => !here.some(({ message }) => message === text));
    shell.showNotice({ intent: 'error', text: [...named, ...others].join('\n'), durationMs: NOTICE_MS });
  });
  useEffect(() => {
    if (lines) tell(lines);
  }, [lines]);
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {lines && lines.length > 0 && <ErrorLines lines={lines} />}
      {lines?.length === 0 && <InlineMessage intent="error">{refusal.messages.join('\n')}</InlineMessage>}
    </div>
  );
}

const NOTICE_MS = 6_000;

/** The message below a field in error. */
const messageOf = (field: HTMLElement): string =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent ?? '';

function isWhollyInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  let box = element.parentElement;
  while (box && getComputedStyle(box).overflowY === 'visible') box = box.parentElement;
  const view = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  return bottom > top && top >= Math.max(0, view.top) && bottom <= Math.min(window.innerHeight, view.bottom);
}

interface FormBlockProps {
  planned: PlannedBlock;
  /** The page has so many questions that the browser should not lay out those that are off the screen. */
  isLongPage: boolean;
}

const useFormBlockStyles = makeClasses({
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
const FormBlock = memo(function FormBlock(props: FormBlockProps) {
  const isSubmitted = useActiveForm().mode === 'read-only';
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
  const styles = useFormBlockStyles();
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

const SHOW_ERRORS = 'showErrors';

/**
 * Shows errors as those of a submit: each field shows its error until it is edited. A submit of Final Form itself would leave out the
 * server's errors while a field of the block breaks a rule.
 */
const showErrorsMutator: Mutator<BlockAnswers> = (given, state) => {
  const errors: FieldErrors = given[0] ?? {};
  state.formState.submitErrors = submitErrorsOf(errors);
  state.formState.lastSubmittedValues = { ...state.formState.values };
  for (const [name, field] of Object.entries(state.fields)) state.fields[name] = { ...field, touched: true };
};

/** The same object at every call: a new object would reset the form. */
const MUTATORS = { ...arrayMutators<BlockAnswers>(), [SHOW_ERRORS]: showErrorsMutator };

/** One Final Form per block: Final Form visits every field at each change, so one form for all questions would slow down typing. */
function createBlockForm(answers: BlockAnswers, errors: FieldErrors): FormApi<BlockAnswers> {
  const form = createForm<BlockAnswers>({ initialValues: answers, mutators: MUTATORS, onSubmit: () => undefined });
  if (Object.keys(errors).length > 0) showErrors(form, errors);
  return form;
}

/** @param errors - Their keys are paths below the block. */
function showErrors(form: FormApi<BlockAnswers>, errors: FieldErrors): void {
  form.mutators[SHOW_ERRORS]?.(errors);
}

/** Height of the button that adds an entry, px. */
const NO_ENTRIES_HEIGHT = 44;
/** A separate chunk, because few forms have entries and they need the code of rows. */
const RepeatedEntries = lazyPart<RepeatedEntriesProps>(
  'repeated-entries',
  async () => (await import('./repeated-entries.tsx')).RepeatedEntries,
  NO_ENTRIES_HEIGHT,
);

/** The fields of a block, by its kind, and its signature (BL-10). */
function BlockContent({ planned }: { planned: PlannedBlock }) {
  const { key, block } = planned;
  const { answers } = useRunnerStores();
  const type = blockTypeOf(block);
  const isSigned = Object.hasOwn(answers.answers()[key] ?? {}, SIGNATURE);
  const hasSignature = block.requires_signature || type?.hasSignature || isSigned;
  return (
    <TextToSignProvider>
      {type ? <type.View block={block} blockKey={key} /> : <BlockQuestions planned={planned} />}
      {hasSignature && <SignatureField isRequired={block.requires_signature} part={block.name} />}
    </TextToSignProvider>
  );
}

function BlockQuestions({ planned }: { planned: PlannedBlock }) {
  const { repeats } = planned.block;
  if (repeats) return <RepeatedEntries planned={planned} limits={repeats} />;
  return <BlockRows planned={planned} prefix="" entryIndex={0} />;
}
