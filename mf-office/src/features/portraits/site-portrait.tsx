import type { Practitioner } from '@carefront/shared/contracts';
import { CONTENT_IMAGE_SRC } from '@carefront/shared/domain';
import { makeStyles } from '@carefront/shared/ui';
import { useState } from 'react';

const WIDTH = '144px';

// The arch of the site (`.site-portrait` of mf-site), with the width of a card here.
const useStyles = makeStyles({
  root: {
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    width: WIDTH,
    height: '100px',
    paddingTop: '8px',
    borderRadius: '40px 40px var(--cf-radius-control) var(--cf-radius-control)',
    backgroundColor: 'var(--cf-brand-tint)',
    color: 'var(--cf-brand-tint-text)',
    fontFamily: 'var(--cf-font-display)',
    fontSize: '26px',
    fontWeight: 600,
    lineHeight: 1,
    '@media (min-width: 640px)': {
      height: '120px',
      borderRadius: '48px 48px var(--cf-radius-control) var(--cf-radius-control)',
      fontSize: '32px',
    },
    '&:has(> img)': { overflow: 'hidden', paddingTop: 0 },
  },
  picture: { display: 'block', width: WIDTH },
});

/** The small variant of an uploaded picture, which the server makes. */
const smallOf = (portrait: string): string => portrait.replace(/\.(\w+)$/, '-480.$1');

/** A practitioner's portrait in an arch, or the initials, as visitors see it. Decorative: the name is beside it. */
export function SitePortrait({ user: { portrait, initials } }: { user: Practitioner['user'] }) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = portrait && CONTENT_IMAGE_SRC.test(portrait) && failed !== portrait;
  return (
    <span className={styles.root} aria-hidden="true">
      {isShown ? (
        <img src={smallOf(portrait)} alt="" className={styles.picture} onError={() => setFailed(portrait)} />
      ) : (
        initials
      )}
    </span>
  );
}
