import { useMessages } from '@carefront/shared/app';
import { brandTokens, type ColourScheme, GROUNDS, isHexColour } from '@carefront/shared/domain';
import { useFieldValue } from '@carefront/shared/forms';
import { makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';
import { CLINIC_SETTINGS } from '../clinic-settings.messages.ts';

const SCHEMES: readonly ColourScheme[] = ['light', 'dark'];
/** The colours of plain text on each ground. */
const TEXT: Readonly<Record<ColourScheme, string>> = { light: '#26221d', dark: '#f3efe9' };
const DAYS = ['23', '24', '25'];

const useStyles = makeStyles({
  root: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))', gap: '16px' },
  scheme: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '16px',
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    forcedColorAdjust: 'none',
  },
  title: { fontSize: '14px', fontWeight: 600, lineHeight: '20px' },
  button: { padding: '10px 20px', borderRadius: '8px', fontWeight: 600 },
  link: { textDecorationLine: 'underline' },
  days: { display: 'flex', gap: '8px' },
  day: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    borderRadius: '8px',
    fontWeight: 600,
  },
  note: { gridColumnStart: 1, gridColumnEnd: -1, margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px' },
});

/** Shows the typed colour as a button, a link and a chosen day, light and dark, with the shades that the pages will use. */
export function ThemePreview() {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useStyles();
  const typed = useFieldValue<string>('brand_colour', '');
  const [last, setLast] = useState(typed);
  // While a colour is being typed, the last whole one stays.
  const isWhole = isHexColour(typed) && typed.length === 7;
  if (isWhole && typed !== last) setLast(typed);
  const colour = isWhole ? typed : last;
  if (!isHexColour(colour)) return null;
  const adjusted = SCHEMES.filter((scheme) => brandTokens(colour, scheme).brand !== colour.toLowerCase());
  return (
    <div className={styles.root}>
      {SCHEMES.map((scheme) => (
        <Sample key={scheme} colour={colour} scheme={scheme} />
      ))}
      <p className={styles.note}>{adjusted.length === 0 ? t.readable : t.adjusted(adjusted)}</p>
    </div>
  );
}

function Sample({ colour, scheme }: { colour: string; scheme: ColourScheme }) {
  const t = useMessages(CLINIC_SETTINGS);
  const styles = useStyles();
  const tokens = brandTokens(colour, scheme);
  const fill = { backgroundColor: tokens.brand, color: tokens.onBrand };
  const tint = { backgroundColor: tokens.brandTint, color: tokens.brandTintText };
  return (
    <div
      role="img"
      aria-label={t.sampleLabel(scheme)}
      className={styles.scheme}
      style={{ backgroundColor: GROUNDS[scheme][0], color: TEXT[scheme] }}
    >
      <span className={styles.title}>{t.scheme(scheme)}</span>
      <span className={styles.button} style={fill}>
        {t.sampleButton}
      </span>
      <span className={styles.link} style={{ color: tokens.brandText }}>
        {t.sampleLink}
      </span>
      <span className={styles.days}>
        {DAYS.map((day, index) => (
          <span key={day} className={styles.day} style={index === 1 ? fill : tint}>
            {day}
          </span>
        ))}
      </span>
    </div>
  );
}
