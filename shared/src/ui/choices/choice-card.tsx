import { type ReactNode, useContext, useId } from 'react';
import { CheckmarkCircleIcon } from '../controls/icons.ts';
import { makeClasses } from '../theme/make-classes.ts';
import { ChoiceGroupContext } from './choice-group.ts';

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
  const styles = useStyles();
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

const useStyles = makeClasses({
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
    // The card shows the ring. `&&` is stronger than the rule for all elements in `fluent-tokens.ts`.
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
