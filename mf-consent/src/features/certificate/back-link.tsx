import { AppLink, makeStyles } from '@carefront/shared/ui';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

export interface BackLinkProps {
  to: string;
  children: string;
}

/** The page that opened the certificate. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <AppLink to={to} className={useStyles().root}>
      {children}
    </AppLink>
  );
}
