import { createContext, type ReactNode, useContext, useId } from 'react';
import { CheckmarkCircleIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';

export interface ChoiceListProps {
  /** Names the choice. */
  label: string;
  isLabelHidden?: boolean;
  /** The chosen card's value, or null. */
  value: string | null;
  onChoose: (value: string) => void;
  columns?: 1 | 2 | 3;
  /** Low cards, in their columns on a phone too: for two or three short titles. */
  isCompact?: boolean;
  /** `ChoiceCard`s with a `value`. */
  children: ReactNode;
}

/** Cards for one choice. The chosen card stays marked. The cards are radio buttons, so arrow keys move through them. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, isLabelHidden = false, value, onChoose, columns = 1, isCompact = false, children } = props;
  const styles = useStyles();
  const name = useId();
  return (
    <fieldset className={styles.list}>
      <legend className={isLabelHidden ? styles.hidden : styles.legend}>{label}</legend>
      <div className={styles.cards} data-columns={columns} data-compact={isCompact}>
        <ChoiceGroupContext value={{ name, chosen: value, onChoose }}>{children}</ChoiceGroupContext>
      </div>
    </fieldset>
  );
}

const useStyles = makeClasses({
  list: { minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: '8px', fontWeight: 600 },
  hidden: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '12px',
    '&[data-compact="true"]': {
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 120px), 1fr))',
      gap: '8px',
      '& > [data-chosen]': { alignContent: 'center', columnGap: '4px', padding: '9px 11px' },
      '& > [data-chosen="true"]': { padding: '8px 10px' },
    },
    '@media (min-width: 640px)': {
      '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
  },
});

interface CardText {
  title: ReactNode;
  /** One line of facts: '50 Min · OT'. */
  facts?: ReactNode;
  /** Describes the choice. Controls belong into `extra`. */
  description?: ReactNode;
  /** Controls beside the choice, such as 'Read more': outside the clickable area's name. */
  extra?: ReactNode;
}
export type ChoiceCardProps = CardText &
  (
    | { value: string; isDisabled?: boolean; onPick?: undefined }
    /** A card that acts when it is pressed, without a chosen state. */
    | { value?: undefined; isDisabled?: boolean; onPick: () => void }
  );

/** A card that can be clicked anywhere: a radio button with `value` inside a ChoiceList, a button with `onPick`. */
export function ChoiceCard({ title, facts, description, extra, isDisabled = false, value, onPick }: ChoiceCardProps) {
  const styles = useChoiceCardStyles();
  const group = useContext(ChoiceGroupContext);
  const id = useId();
  const isChosen = value !== undefined && group?.chosen === value;
  const isButton = value === undefined;
  return (
    <div className={styles.card} data-chosen={isChosen} data-disabled={isDisabled}>
      {!isButton && (
        <input
          type="radio"
          className={styles.radio}
          aria-labelledby={id}
          disabled={isDisabled}
          name={group?.name}
          value={value}
          checked={isChosen}
          onChange={() => group?.onChoose(value)}
        />
      )}
      <div id={id} className={styles.text}>
        {isButton ? (
          <button
            type="button"
            id={`${id}-title`}
            className={styles.button}
            aria-labelledby={`${id}-title ${id}-facts`}
            disabled={isDisabled}
            onClick={onPick}
          >
            {title}
          </button>
        ) : (
          <span className={styles.title}>{title}</span>
        )}
        {facts && (
          <span id={`${id}-facts`} className={styles.facts} data-disabled={isDisabled}>
            {facts}
          </span>
        )}
      </div>
      {isChosen && <CheckmarkCircleIcon aria-hidden="true" className={styles.check} />}
      {description && <div className={styles.description}>{description}</div>}
      {extra && <div className={styles.extra}>{extra}</div>}
    </div>
  );
}

const COVER = { position: 'absolute', inset: 0, cursor: 'pointer' } as const;

const useChoiceCardStyles = makeClasses({
  card: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: '12px',
    alignContent: 'start',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '15px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    ':hover:not(:has(:disabled))': { backgroundColor: 'var(--cf-surface-hover)' },
    // One selector each: Griffel makes a descendant of what follows a comma.
    ':has(> :focus-visible)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
    ':has(> div > :focus-visible)': { outline: '2px solid var(--cf-focus)', outlineOffset: '2px' },
    '&[data-chosen="true"]': {
      padding: '14px',
      border: '2px solid var(--cf-brand-text)',
      backgroundColor: 'var(--cf-brand-tint)',
      ':hover:not(:has(:disabled))': { backgroundColor: 'var(--cf-brand-tint)' },
    },
    '&[data-disabled="true"]': { color: 'var(--cf-text-disabled)' },
  },
  // The control covers the card, so a click anywhere on the card is a click on the control.
  radio: { ...COVER, width: '100%', height: '100%', margin: 0, opacity: 0 },
  button: {
    padding: 0,
    border: 'none',
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'start',
    cursor: 'pointer',
    // The card shows the ring. `&&` is stronger than the rule for all elements in `ui-provider.tsx`.
    '&&:focus-visible': { outlineStyle: 'none' },
    ':disabled': { cursor: 'not-allowed' },
    // The title is the button, not a text beneath it: people, screen readers and tests find one element.
    '::after': { ...COVER, content: '""' },
  },
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  title: { fontWeight: 600 },
  facts: {
    color: 'var(--cf-text-quiet)',
    fontSize: '14px',
    lineHeight: '20px',
    '&[data-disabled="true"]': { color: 'inherit' },
  },
  check: { color: 'var(--cf-brand-text)' },
  description: { gridColumnStart: 1, gridColumnEnd: -1, marginTop: '8px', overflowWrap: 'anywhere' },
  extra: { position: 'relative', gridColumnStart: 1, gridColumnEnd: -1, justifySelf: 'start' },
});

interface ChoiceGroup {
  name: string;
  chosen: string | null;
  onChoose: (value: string) => void;
}
/** The list that contains the card, if any. */
const ChoiceGroupContext = createContext<ChoiceGroup | null>(null);
