import { Button, Link, makeStyles, mergeClasses } from '@carefront/shared/ui';

export interface ConsentPdfLinkProps {
  /** `consentPdfHref`. */
  href: string;
  /** As the view's primary action. */
  isPrimary?: boolean;
  /** Needed when one view has several of these links. */
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
  // A download leaves the page where it is, even where the server refuses it.
  if (isPrimary) return <Button as="a" appearance="primary" download="" className={className} {...props} />;
  return <Link download="" className={mergeClasses(styles.link, className)} {...props} />;
}
