import { AppLink, makeStyles } from '@carefront/shared/ui';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', alignSelf: 'flex-start', minHeight: '44px' },
});

export interface BackLinkProps {
  to: string;
  children: string;
}

/** From where the certificate was opened. */
export function BackLink({ to, children }: BackLinkProps) {
  return (
    <AppLink to={to} className={useStyles().root}>
      {children}
    </AppLink>
  );
}
