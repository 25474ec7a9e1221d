import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Button } from '../controls/button.tsx';
import { Link } from '../controls/link.tsx';

export interface DownloadLinkProps {
  href: string;
  /** Draws the link as a button. */
  button?: 'primary' | 'secondary';
  /** Accessible name, when one view has several of these links. */
  'aria-label'?: string;
  className?: string;
  children: string;
}

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Saves a file of the server. The page stays open, even when the server refuses the file. */
export function DownloadLink({ button, className, ...props }: DownloadLinkProps) {
  const styles = useStyles();
  if (button) return <Button as="a" appearance={button} download="" className={className} {...props} />;
  return <Link download="" className={mergeClasses(styles.link, className)} {...props} />;
}
