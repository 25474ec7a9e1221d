import { useMessages, useRemote } from '@carefront/shared/app';
import type { Consent, ReplyOf } from '@carefront/shared/contracts';
import { isConsentSigned } from '@carefront/shared/domain';
import {
  AppLink,
  Button,
  EmptyNotice,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  ModalDialog,
  makeStyles,
} from '@carefront/shared/ui';
import { DownloadLink } from '@carefront/shared/ui/pages';
import { type InfiniteData, type QueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ConsentSheet } from '../consent-sheet/consent-sheet.tsx';
import { sheetContentOf } from '../consent-sheet/sheet-content.rules.ts';
import { consentPdfHref, consentQuery } from '../consents/consents.api.ts';
import { CONSENT_DIALOG } from '../messages/consent-dialog.messages.ts';
import { accountConsentPath, certificatePath, staffConsentPath } from '../paths.ts';
import { SignatureField, signatureObstacle } from '../signing/signature.field.tsx';
import { ThirdPartyContacts } from '../third-party/third-party-contacts.tsx';
import { DialogFooter, SigningAction, useAskToDiscard } from './dialog-footer.tsx';
import { isNotFound } from './save-failure.rules.ts';
import { type ConsentActions, useConsentActions } from './use-consent-actions.ts';

export interface ConsentDialogOfRecordProps {
  consentId: string;
  /** The family opens the dialog on the account page, staff on their list. */
  from: 'account' | 'staff';
  /** The dialog was closed without a signature. */
  onClosed(): void;
  /** The consent was signed or completed, and a notice says so. */
  onSigned(): void;
}

const useStyles = makeStyles({ message: { marginBottom: '16px' } });

/** The dialog of an existing consent: to read it, and to sign or complete it when the reader may (CO-01, CO-03, CO-05 to CO-07). */
export function ConsentDialog(props: ConsentDialogOfRecordProps) {
  return <DialogOfRecord key={props.consentId} {...props} />;
}

function DialogOfRecord({ consentId, from, onClosed, onSigned }: ConsentDialogOfRecordProps) {
  const t = useMessages(CONSENT_DIALOG);
  const record = useConsentRecord(consentId);
  const acts = useConsentActions(consentId, record.data, onSigned);
  const askToDiscard = useAskToDiscard();
  const isGone = isNotFound(record.error) || acts.failure?.kind === 'gone';
  const known = isGone ? undefined : record.data;
  // The form has changed and could not be loaded again: the old form must not be shown.
  const isOutdated = acts.failure?.kind === 'changed' && record.isError;
  const consent = isOutdated ? undefined : known;
  const hasControls = consent?.offers.some((offer) => offer === 'sign' || offer === 'complete' || offer === 'save');

  async function requestClose() {
    const canSign = known?.offers.some((offer) => offer === 'sign' || offer === 'complete');
    const isUnsent = canSign && acts.signature.isUnsent;
    const isUnsaved = acts.contacts.unsaved !== null;
    if ((isUnsent || isUnsaved) && !(await askToDiscard())) return;
    if (isUnsaved) acts.contacts.drop();
    onClosed();
  }
  return (
    <ModalDialog
      title={t.title}
      size="wide"
      focusKey={acts.reloads}
      isReadOnly={consent !== undefined && !hasControls}
      onRequestClose={() => void requestClose()}
      {...(consent ? { footer: <ConsentFooter consent={consent} from={from} acts={acts} /> } : {})}
    >
      {consent ? (
        <ShownRecord consent={consent} from={from} acts={acts} />
      ) : isGone ? (
        <EmptyNotice title={t.notFoundTitle} text={t.notFound} />
      ) : record.isError ? (
        <ErrorNotice text={t.loadFailed} isRetrying={record.isFetching} onRetry={() => void record.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={5} heightPx={64} />
      )}
    </ModalDialog>
  );
}

function ShownRecord({ consent, from, acts }: ConsentFooterProps) {
  const t = useMessages(CONSENT_DIALOG);
  const styles = useStyles();
  const { offers, signer } = consent;
  const { contacts, failure, signature } = acts;
  const field = (role: 'client' | 'guardian' | 'provider', onSign: (name: string) => void) => (
    <SignatureField
      key={acts.signatureRound}
      role={role}
      name={signature.name}
      signedName={signature.signedName}
      isSignedElsewhere={role === 'provider'}
      isBusy={acts.pending !== null}
      error={acts.signatureProblem}
      onNameChange={signature.change}
      onSign={onSign}
      onTakeBack={signature.takeBack}
    />
  );
  return (
    <>
      {failure?.kind === 'changed' && (
        <InlineMessage intent="warning" className={styles.message}>
          {failure.isSigned ? t.signedAlready : t.changedMeanwhile}
        </InlineMessage>
      )}
      <ConsentSheet
        content={sheetContentOf(consent)}
        isForStaff={from === 'staff'}
        signerSlot={offers.includes('sign') ? field(signer, signature.sign) : undefined}
        providerSlot={offers.includes('complete') ? field('provider', acts.complete) : undefined}
      >
        {offers.includes('save') ? (
          <ThirdPartyContacts
            contacts={contacts.contacts}
            onChange={contacts.change}
            {...(failure?.kind === 'fields' ? { errors: failure.contacts } : {})}
          />
        ) : (
          contacts.contacts.length > 0 && <ThirdPartyContacts contacts={contacts.contacts} />
        )}
      </ConsentSheet>
    </>
  );
}

const LISTS_KEY = ['own', 'consents'];

type Lists = InfiniteData<ReplyOf<'listConsents'>>;

/** Refetches the lists that show another status: opening a consent may have marked it as viewed (CO-07). */
function refreshListsBehind(queryClient: QueryClient, { id, status }: Pick<Consent, 'id' | 'status'>): void {
  // Counts are below the same key, and have no pages.
  const lists = queryClient.getQueriesData<Partial<Lists>>({ queryKey: LISTS_KEY });
  const isBehind = lists.some(
    ([key, list]) =>
      queryClient.getQueryState(key)?.isInvalidated === false &&
      list?.pages?.some(({ data }) => data.some((one) => one.id === id && one.status !== status)),
  );
  if (isBehind) void queryClient.invalidateQueries({ queryKey: LISTS_KEY });
}

/** Loads one consent, and refetches lists that show it with another status. */
function useConsentRecord(id: string) {
  const { api, queryClient } = useRemote();
  const record = useQuery(consentQuery(api, id));
  const status = record.data?.status;
  useEffect(() => {
    if (status) refreshListsBehind(queryClient, { id, status });
  }, [queryClient, id, status]);
  return record;
}

interface ConsentFooterProps {
  consent: Consent;
  from: 'account' | 'staff';
  acts: ConsentActions;
}

const useConsentFooterStyles = makeStyles({
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px', padding: '0 8px' },
});

/** The buttons of the consent's dialog: exactly the actions that the server offers (CO-06). */
function ConsentFooter({ consent, from, acts }: ConsentFooterProps) {
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
  const obstacle = obstacleText(acts, t);
  return <SigningAction label={t.acceptTerms} isBusy={isBusy} obstacle={obstacle} onPress={acts.acceptTerms} />;
}

/** @returns null: the typed name can be sent. */
function obstacleText({ signature, isWithdrawn }: ConsentActions, t: SigningTexts): string | null {
  const obstacle = signatureObstacle(signature);
  if (obstacle === 'no-name') return t.signFirst;
  return obstacle && (isWithdrawn ? t.signAgain : t.signChanged);
}

type SigningTexts = Record<'signFirst' | 'signAgain' | 'signChanged', string>;

/** Buttons to print and save the signed consent, and to open its certificate (CO-10). */
function Papers({ id, from }: { id: string; from: ConsentFooterProps['from'] }) {
  const t = useMessages(CONSENT_DIALOG);
  const styles = useConsentFooterStyles();
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
