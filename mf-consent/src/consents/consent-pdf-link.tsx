import { Button, Link, makeStyles, mergeClasses } from '@carefront/shared/ui';

export interface ConsentPdfLinkProps {
  /** From `consentPdfHref`. */
  href: string;
  /** Draws the link as the primary action of the view. */
  isPrimary?: boolean;
  /** Accessible name, when one view has several of these links. */
  'aria-label'?: string;
  className?: string;
  children: string;
}

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Saves a signed consent as PDF (CO-10). */
export function ConsentPdfLink({ isPrimary = false, className, ...props }: ConsentPdfLinkProps) {
  const styles = useStyles();
  // With `download` the page stays open, even when the server refuses the file.
  if (isPrimary) return <Button as="a" appearance="primary" download="" className={className} {...props} />;
  return <Link download="" className={mergeClasses(styles.link, className)} {...props} />;
}
