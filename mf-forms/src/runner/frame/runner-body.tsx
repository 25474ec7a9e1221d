import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import type { FormPlan } from '@carefront/shared/domain';
import {
  InlineMessage,
  LoadingRows,
  makeClasses,
  PRINTED,
  Tooltip,
  useMediaQuery,
  usePrintAlone,
} from '@carefront/shared/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { personOf, type ShownForm, useActiveForm } from '../../active-form/active-form.ts';
import { lazyPart } from '../../lazy-part.tsx';
import { useRunnerStores } from '../answers/runner-stores.ts';
import { FormPage } from '../page/form-page.tsx';
import { HeadingLevel } from '../page/heading-level.tsx';
import { RUNNER } from '../runner.messages.ts';
import type { Runner } from '../use-runner.ts';

interface RunnerBodyProps {
  runner: Runner;
  form: ShownForm;
  isNarrow: boolean | undefined;
  /** Language of the form's texts, if the page around it has another language. */
  language: string | undefined;
  headingLevel: 2 | 3;
  /** The client that staff or the family fill the form in for. */
  fillOutName: string | undefined;
  /** One line about the submitted form: its client, sender and moment. */
  facts: string | undefined;
}

/** A separate chunk: most people open a form for the first time. */
const LostAnswers = lazyPart('lost-answers', async () => (await import('../drafts/lost-answers.tsx')).LostAnswers, 96);
const SavedElsewhere = lazyPart(
  'saved-elsewhere',
  async () => (await import('../other-device/saved-elsewhere.tsx')).SavedElsewhere,
  160,
);
const DraftOffer = lazyPart('draft-offer', async () => (await import('../drafts/draft-offer.tsx')).DraftOffer, 160);

const useStyles = makeClasses({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    // Disabled inputs are pale, but people read the answers of a submitted form.
    '&[data-mode="read-only"]': { '--cf-text-disabled': 'var(--cf-text)' },
  },
  pages: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    // The steps of a long form stand beside the page on a phone, where a row of them has no room.
    '&[data-steps="vertical"]': {
      flexDirection: 'row',
      alignItems: 'start',
      gap: '8px',
      '& > :first-child': { position: 'sticky', top: 0, flexShrink: 0 },
    },
  },
  facts: {
    margin: '-8px 0 0',
    overflowWrap: 'anywhere',
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
  },
  steps: { minWidth: 0, '@media print': { display: 'none' } },
  page: { flexGrow: 1, minWidth: 0 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
});

/** The steps and the current page, or the question about an earlier draft. */
export function RunnerBody(props: RunnerBodyProps) {
  const { runner, form, language, headingLevel, fillOutName, facts } = props;
  const t = useMessages(RUNNER);
  const locale = useLocale();
  const styles = useStyles();
  const { answers, errors } = useRunnerStores();
  const revision = useSyncExternalStore(answers.onRevision, answers.revision);
  const errorPages = useSyncExternalStore(errors.subscribe, errors.pages);
  const isNarrowWindow = useIsNarrow();
  const { plan, page, shown, draft, refusal } = runner;
  const shownPage = `${page} ${revision}`;
  const [firstShown] = useState(shownPage);
  const [hasTurned, setHasTurned] = useState(false);
  // After the first turn or offer, each new page replaces the view that had the focus.
  if (!hasTurned && (shownPage !== firstShown || draft.offer)) setHasTurned(true);
  const isPrinting = useIsPrinting();
  const { mode, purpose } = useActiveForm();
  if (!draft.isReady) return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  if (draft.offer)
    return (
      <HeadingLevel value={headingLevel}>
        <DraftOffer
          name={personOf(purpose)?.name ?? null}
          offer={draft.offer}
          version={form.version}
          onContinue={draft.goOn}
          onStartAgain={draft.startAgain}
        />
      </HeadingLevel>
    );
  if (isPrinting && mode === 'read-only')
    return <PrintedForm title={form.name} facts={facts} plan={plan} pages={shown} />;
  const layout = stepperLayout(shown.length, props.isNarrow ?? isNarrowWindow);
  const steps = shown.map((index) => ({
    page: index,
    title: plan.pages[index]?.page.name || t.pageTitle(index + 1),
    hasErrors: errorPages.has(index),
  }));
  return (
    <div className={styles.root} data-mode={mode} lang={language}>
      {facts && (
        <p className={styles.facts} lang={facts === form.name ? undefined : locale}>
          {facts}
        </p>
      )}
      {draft.other?.asked && (
        <HeadingLevel value={headingLevel}>
          <SavedElsewhere key={draft.other.asked} other={draft.other} />
        </HeadingLevel>
      )}
      {draft.lost.length > 0 && <LostAnswers lost={draft.lost} onRead={draft.forgetLost} />}
      {fillOutName && <InlineMessage intent="info">{t.fillingInFor(fillOutName)}</InlineMessage>}
      <div className={styles.pages} data-steps={layout.isVertical ? 'vertical' : 'horizontal'}>
        {shown.length > 1 && (
          <div className={styles.steps}>
            <PageStepper layout={layout} steps={steps} current={page} onGo={runner.goTo} />
          </div>
        )}
        <div className={styles.page}>
          {shown.length > 1 && (
            <p role="status" className={styles.hidden}>
              {t.pageOf(shown.indexOf(page) + 1, shown.length)}
            </p>
          )}
          <FormPage
            key={shownPage}
            plan={plan}
            page={page}
            refusal={refusal}
            headingLevel={headingLevel}
            takesFocus={hasTurned}
          />
        </div>
      </div>
    </div>
  );
}

/** Whether the window is at most 767 px wide (RN-03). */
const useIsNarrow = (): boolean => useMediaQuery('(max-width: 767.98px)');

/** Whether the browser is making the printed page: from the button, from its menu, or from its keys. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser takes the page as soon as the listeners return.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

interface PrintedFormProps {
  /** Name of the form. */
  title: string;
  /** The client, the sender and the moment: a sheet of paper does not tell them otherwise. */
  facts: string | undefined;
  plan: FormPlan;
  /** Indexes of the pages that the answers show. */
  pages: readonly number[];
}

const usePrintedFormStyles = makeClasses({
  // Disabled inputs are pale, but people read the answers of a submitted form.
  root: { '--cf-text-disabled': 'var(--cf-text)', display: 'flex', flexDirection: 'column', gap: '24px' },
  facts: { margin: '4px 0 0', overflowWrap: 'anywhere' },
  title: { margin: 0, fontSize: '24px', lineHeight: '30px', fontWeight: 600 },
});

/** All pages of a submitted form, one after another, as they are printed (RN-21). */
function PrintedForm({ title, facts, plan, pages }: PrintedFormProps) {
  const styles = usePrintedFormStyles();
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

/** A form with more pages has another stepper (RN-03). */
const MOST_IN_A_ROW_ON_A_PHONE = 5;
const MOST_WITH_LABELS = 6;

interface StepperLayout {
  readonly isVertical: boolean;
  readonly hasLabels: boolean;
}

/** Direction and labels of the stepper (RN-03). @param isNarrow - The window or the form is at most 767 px wide. */
const stepperLayout = (pages: number, isNarrow: boolean): StepperLayout => ({
  isVertical: isNarrow && pages > MOST_IN_A_ROW_ON_A_PHONE,
  hasLabels: !isNarrow && pages <= MOST_WITH_LABELS,
});

interface Step {
  /** Index of the page in the form. */
  page: number;
  title: string;
  hasErrors: boolean;
}

interface PageStepperProps {
  layout: StepperLayout;
  steps: readonly Step[];
  /** Index of the current page in the form. */
  current: number;
  onGo: (page: number) => void;
}

const usePageStepperStyles = makeClasses({
  list: {
    display: 'flex',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '&[data-vertical="true"]': { flexDirection: 'column' },
  },
  item: { minWidth: 0, '&[data-label="true"]': { flexGrow: 1, flexBasis: 0 } },
  step: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '4px',
    width: '100%',
    minWidth: '44px',
    minHeight: '44px',
    padding: '6px 2px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    background: 'none',
    color: 'var(--cf-text-quiet)',
    font: 'inherit',
    fontSize: '14px',
    lineHeight: '20px',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--cf-surface-pressed)' },
    '&[aria-current="step"]': { color: 'var(--cf-text)', fontWeight: 600 },
  },
  number: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: '32px',
    height: '32px',
    boxSizing: 'border-box',
    flexShrink: 0,
    border: '1px solid var(--cf-line-strong)',
    borderRadius: '16px',
    fontVariantNumeric: 'tabular-nums',
    '&[data-current="true"]': {
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
      color: 'var(--cf-brand-tint-text)',
    },
  },
  // The dot has a ring in the page's colour, so that it is visible on every background.
  dot: {
    position: 'absolute',
    top: '-4px',
    insetInlineEnd: '-4px',
    width: '10px',
    height: '10px',
    border: '2px solid var(--cf-surface)',
    borderRadius: '7px',
    backgroundColor: 'var(--cf-error-text)',
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Mark' },
  },
  title: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The pages of a form as steps; a dot marks a page with errors (RN-03, RN-06). */
function PageStepper({ layout: { isVertical, hasLabels }, steps, current, onGo }: PageStepperProps) {
  const t = useMessages(RUNNER);
  const styles = usePageStepperStyles();
  return (
    <nav aria-label={t.pages}>
      <ol className={styles.list} data-vertical={isVertical}>
        {steps.map(({ page, title, hasErrors }, index) => {
          const isCurrent = page === current;
          const button = (
            <button
              type="button"
              className={styles.step}
              aria-label={[`${index + 1}. ${title}`, ...(hasErrors ? [t.hasErrors] : [])].join(', ')}
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onGo(page)}
            >
              <span className={styles.number} data-current={isCurrent}>
                {index + 1}
                {hasErrors && <span className={styles.dot} data-cf-page-errors="" />}
              </span>
              {/* The blank between number and title makes the visible text the beginning of the name. */}
              {hasLabels && ' '}
              {hasLabels && <span className={styles.title}>{title}</span>}
            </button>
          );
          return (
            <li key={page} className={styles.item} data-label={hasLabels}>
              {hasLabels ? (
                button
              ) : (
                <Tooltip text={title} role="label">
                  {button}
                </Tooltip>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
