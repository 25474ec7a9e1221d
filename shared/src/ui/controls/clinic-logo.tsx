import type { ClinicIdentity } from '../../contracts/index.ts';
import { makeClasses } from '../theme/make-classes.ts';

export interface ClinicLogoProps {
  clinic: Pick<ClinicIdentity, 'name' | 'image' | 'imageDark'>;
  /** Class with the size of the logo. */
  className: string;
  /** Class of the name, which is shown for a clinic without a logo. */
  nameClassName: string;
}

const useStyles = makeClasses({
  // A box of its own: the `source` inside would otherwise take a place in the parent's row.
  picture: { display: 'flex', alignItems: 'center', minWidth: 0 },
  // A logo for white paper keeps a light background on a dark page.
  plate: {
    '@media (prefers-color-scheme: dark)': { padding: '2px 6px', borderRadius: '6px', backgroundColor: '#fff' },
  },
});

/** Shows the clinic's logo, on a dark page the one for dark pages, else the clinic's name (GN-04). */
export function ClinicLogo({ clinic, className, nameClassName }: ClinicLogoProps) {
  const styles = useStyles();
  if (!clinic.image) return <span className={nameClassName}>{clinic.name}</span>;
  return (
    <picture className={styles.picture}>
      {clinic.imageDark && <source media="(prefers-color-scheme: dark)" srcSet={clinic.imageDark} />}
      <img
        className={clinic.imageDark ? className : `${className} ${styles.plate}`}
        src={clinic.image}
        alt={clinic.name}
      />
    </picture>
  );
}
