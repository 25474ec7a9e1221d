import type { Clinic } from '../../contracts/index.ts';
import { contactWays, emailHref, phoneHref } from '../../domain/index.ts';
import { Button } from '../controls/button.tsx';
import { makeClasses } from '../theme/make-classes.ts';
import { useUiMessages } from '../theme/ui-locale.ts';
import { ModalDialog } from './modal-dialog.tsx';

const useStyles = makeClasses({
  text: { margin: 0 },
  rows: { display: 'grid', rowGap: '16px', marginTop: '24px', marginBottom: 0 },
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '16px', rowGap: '8px' },
  fact: { flexGrow: 1, minWidth: 0 },
  label: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  action: { minWidth: '112px', margin: 0, display: 'grid' },
  footer: { display: 'flex', justifyContent: 'flex-end' },
});

interface ContactRowProps {
  label: string;
  value: string;
  action: string;
  href: string;
  isPrimary: boolean;
}

function ContactRow({ label, value, action, href, isPrimary }: ContactRowProps) {
  const styles = useStyles();
  return (
    <div className={styles.row}>
      <div className={styles.fact}>
        <div className={styles.label}>{label}</div>
        <p className={styles.value}>{value}</p>
      </div>
      <div className={styles.action}>
        <Button as="a" href={href} appearance={isPrimary ? 'primary' : 'secondary'}>
          {action}
        </Button>
      </div>
    </div>
  );
}

export interface ContactDialogProps {
  clinic: Pick<Clinic, 'office_phone' | 'email'>;
  title: string;
  text: string;
  onClose(): void;
}

/** Shows how to reach the clinic, when the clinic does not offer the requested function online (ST-20). */
export function ContactDialog({ clinic, title, text, onClose }: ContactDialogProps) {
  const t = useUiMessages();
  const styles = useStyles();
  const { office_phone: phone, email } = clinic;
  const phoneAddress = phone && phoneHref(phone);
  const footer = (
    <div className={styles.footer}>
      <Button onClick={onClose}>{t.ok}</Button>
    </div>
  );
  return (
    <ModalDialog title={title} size="narrow" onRequestClose={onClose} footer={footer}>
      <p className={styles.text}>{text}</p>
      {contactWays(clinic) !== 'none' && (
        <div className={styles.rows}>
          {phone && phoneAddress && (
            <ContactRow label={t.phone} value={phone} action={t.call} href={phoneAddress} isPrimary />
          )}
          {email && (
            <ContactRow
              label={t.emailAddress}
              value={email}
              action={t.email}
              href={emailHref(email)}
              isPrimary={!phoneAddress}
            />
          )}
        </div>
      )}
    </ModalDialog>
  );
}

/** Says how to reach a clinic that offers no forms online (ST-10, ST-12). */
export function NoFormsDialog(props: Pick<ContactDialogProps, 'clinic' | 'onClose'>) {
  const t = useUiMessages();
  return <ContactDialog title={t.noFormsTitle} text={t.noFormsText(contactWays(props.clinic))} {...props} />;
}
