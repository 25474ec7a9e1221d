import { useLocale, useMessages } from '@carefront/shared/app';
import type { MenuLink, SessionUser } from '@carefront/shared/contracts';
import { AppLink, makeStyles, PageHeading } from '@carefront/shared/ui';
import { ACCOUNT } from '../../messages/account.messages.ts';

export interface AccountHeadProps {
  user: SessionUser;
  takesFocus: boolean;
  /** undefined: the clinic takes no bookings online, or the account makes none. */
  booking: MenuLink | undefined;
}

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '16px 24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  book: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: '44px',
    boxSizing: 'border-box',
    padding: '8px 20px',
    borderRadius: 'var(--cf-radius-control)',
    backgroundColor: 'var(--cf-brand)',
    color: 'var(--cf-on-brand)',
    fontWeight: 600,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: 'var(--cf-brand-hover)' },
    '@media (max-width: 639.98px)': { width: '100%' },
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
});

/** The greeting, the person's roles, and the link to booking. */
export function AccountHead({ user, takesFocus, booking }: AccountHeadProps) {
  const t = useMessages(ACCOUNT);
  const styles = useStyles();
  const locale = useLocale();
  const roles = new Intl.ListFormat(locale, { type: 'conjunction' }).format(user.roles.map((role) => t[role]));
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <PageHeading title={t.title} takesFocus={takesFocus}>
          {t.hello(user.first_name)}
        </PageHeading>
        <p className={styles.quiet}>{t.yourRole(roles)}</p>
      </div>
      {booking && (
        <AppLink to={booking.to} className={styles.book}>
          {booking.label[locale]}
        </AppLink>
      )}
    </div>
  );
}
