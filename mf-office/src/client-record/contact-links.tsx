import { emailHref, phoneHref } from '@carefront/shared/domain';
import { Link, makeStyles } from '@carefront/shared/ui';

const useStyles = makeStyles({
  // 44 px high, in the room of a line.
  link: { display: 'inline-block', marginBlock: '-10px', paddingBlock: '10px', overflowWrap: 'anywhere' },
});

export function EmailLink({ email }: { email: string }) {
  return (
    <Link href={emailHref(email)} className={useStyles().link}>
      {email}
    </Link>
  );
}

/** A number without digits is shown as text. */
export function PhoneLink({ phone }: { phone: string }) {
  const styles = useStyles();
  const href = phoneHref(phone);
  if (href === null) return <span>{phone}</span>;
  return (
    <Link href={href} className={styles.link}>
      <bdi dir="ltr">{phone}</bdi>
    </Link>
  );
}
