import { Button, makeStyles, mergeClasses } from '@carefront/shared/ui';

export interface Choice {
  label: string;
  onChoose: () => void;
  isPrimary?: boolean;
  /** Draws the button as a secondary action, not as an answer. */
  isQuiet?: boolean;
  /** The person points at the button, or focuses it. */
  onReach?: () => void;
}

export interface ChoiceButtonsProps {
  label: string;
  choices: readonly Choice[];
  isStacked?: boolean;
}

const useStyles = makeStyles({
  choices: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  stacked: { flexDirection: 'column' },
  choice: { flexGrow: 1, flexShrink: 1, flexBasis: '120px', overflowWrap: 'anywhere' },
  whole: { flexBasis: 'auto', width: '100%' },
});

/** The possible answers as buttons. The first button takes the focus. */
export function ChoiceButtons({ label, choices, isStacked = false }: ChoiceButtonsProps) {
  const styles = useStyles();
  return (
    <div role="group" aria-label={label} className={mergeClasses(styles.choices, isStacked && styles.stacked)}>
      {choices.map(({ label: text, onChoose, isPrimary, isQuiet, onReach }, index) => (
        <Button
          key={text}
          appearance={isPrimary ? 'primary' : isQuiet ? 'subtle' : 'secondary'}
          className={mergeClasses(styles.choice, (isStacked || isQuiet) && styles.whole)}
          onClick={onChoose}
          onPointerEnter={onReach}
          onFocus={onReach}
          {...(index === 0 && { 'data-chat-focus': '' })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
