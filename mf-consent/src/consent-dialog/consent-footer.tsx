import { useMessages } from '@carefront/shared/app';
import type { Consent } from '@carefront/shared/contracts';
import { isConsentSigned } from '@carefront/shared/domain';
import { AppLink, Button, ErrorNotice, InlineMessage, makeStyles } from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import { consentPdfHref } from '../consents/consents.api.ts';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';
import { accountConsentPath, certificatePath, staffConsentPath } from '../paths.ts';
import { DialogFooter } from './dialog-footer.tsx';
import { SigningAction } from './signing-action.tsx';
import type { ConsentActions } from './use-consent-actions.ts';

export interface ConsentFooterProps {
  consent: Consent;
  from: 'account' | 'staff';
  acts: ConsentActions;
}

const useStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', padding: '0 8px' },
});

/** The buttons of the consent's dialog: exactly the actions that the server offers (CO-06). */
export function ConsentFooter({ consent, from, acts }: ConsentFooterProps) {
  const t = useMessages(CONSENT_DIALOG);
  const { offers } = consent;
  const isSigning = offers.includes('sign') || offers.includes('complete');
  const save = offers.includes('save') && (
    <Button
      appearance={isSigning ? 'secondary' : 'primary'}
      disabledFocusable={acts.contacts.unsaved === null || acts.pending === 'sign'}
      isBusy={acts.pending === 'save'}
      onClick={acts.saveContacts}
    >
      {t.save}
    </Button>
  );
  return (
    <DialogFooter
      message={<Refusal acts={acts} />}
      others={isConsentSigned(consent.status) ? <Papers id={consent.id} from={from} /> : isSigning && save}
      action={isSigning ? <Primary consent={consent} acts={acts} /> : save}
    />
  );
}

function Primary({ consent, acts }: Pick<ConsentFooterProps, 'consent' | 'acts'>) {
  const t = useMessages(CONSENT_DIALOG);
  const isBusy = acts.pending === 'sign';
  if (!consent.offers.includes('sign'))
    return <SigningAction label={t.sign} isBusy={isBusy} obstacle={null} onPress={acts.complete} />;
  const reason = acts.isWithdrawn ? t.signAgain : t.signFirst;
  const obstacle = acts.signature.signedName === null ? reason : null;
  return <SigningAction label={t.acceptTerms} isBusy={isBusy} obstacle={obstacle} onPress={acts.acceptTerms} />;
}

/** Buttons to print and save the signed consent, and to open its certificate (CO-10). */
function Papers({ id, from }: { id: string; from: ConsentFooterProps['from'] }) {
  const t = useMessages(CONSENT_DIALOG);
  const styles = useStyles();
  const path = from === 'account' ? accountConsentPath(id) : staffConsentPath(id);
  return (
    <>
      <Button onClick={() => window.print()}>{t.print}</Button>
      <DownloadLink href={consentPdfHref(id)} className={styles.link}>
        {t.savePdf}
      </DownloadLink>
      <AppLink to={certificatePath(path)} className={styles.link}>
        {t.certificate}
      </AppLink>
    </>
  );
}

function Refusal({ acts: { failure, pending, retry } }: { acts: ConsentActions }) {
  if (pending !== null) return null;
  if (failure?.kind === 'other') return <ErrorNotice error={failure.error} onRetry={retry} />;
  if (failure?.kind === 'fields' && failure.others !== null)
    return <InlineMessage intent="error">{failure.others}</InlineMessage>;
  return null;
}
