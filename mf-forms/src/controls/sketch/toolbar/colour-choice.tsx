import { useMessages } from '@carefront/shared/app';
import { makeStyles } from '@carefront/shared/ui';
import { useId } from 'react';
import { SKETCH_MESSAGES } from '../sketch.messages.ts';
import { hexOf, PALETTE } from '../sketch-tools.rules.ts';

const SIZE = '44px';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: 0, padding: 0, border: 'none' },
  legend: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  choice: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    width: SIZE,
    height: SIZE,
    '& input:checked + span': { outline: '3px solid var(--cf-text)', outlineOffset: '2px' },
    '& input:focus-visible + span': { outline: '3px solid var(--cf-focus)', outlineOffset: '4px' },
  },
  // The browser's own radio button takes presses and keys; the drawn colour is below it.
  input: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  colour: {
    width: '24px',
    height: '24px',
    borderRadius: '50%',
    border: '1px solid var(--cf-line-strong)',
    forcedColorAdjust: 'none',
  },
  other: {
    width: SIZE,
    height: SIZE,
    padding: '4px',
    border: 'none',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'transparent',
    cursor: 'pointer',
    forcedColorAdjust: 'none',
  },
});

/** Colour of the brush: a few with names, and the browser's field for all others. */
export function ColourChoice({ colour, onColour }: { colour: string; onColour: (colour: string) => void }) {
  const styles = useStyles();
  const t = useMessages(SKETCH_MESSAGES);
  const name = useId();
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{t.colour}</legend>
      {PALETTE.map((known) => (
        <label key={known.colour} className={styles.choice} title={t[known.colour]}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            aria-label={t[known.colour]}
            checked={known.colour === colour}
            onChange={() => onColour(known.colour)}
          />
          <span className={styles.colour} style={{ backgroundColor: known.hex }} />
        </label>
      ))}
      <input
        type="color"
        className={styles.other}
        aria-label={t.otherColour}
        title={t.otherColour}
        value={hexOf(colour)}
        onChange={({ currentTarget }) => onColour(currentTarget.value)}
      />
    </fieldset>
  );
}
