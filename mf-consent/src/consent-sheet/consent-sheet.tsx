import { useClinicLang, useLocale, useMessages, useMomentText, useRemote } from '@carefront/shared/app';
import type { ConsentSignature, Locale } from '@carefront/shared/contracts';
import { type ConsentStatus, formatBirthDate, zonePlace } from '@carefront/shared/domain';
import { WrittenName } from '@carefront/shared/forms/signing';
import { ClinicLogo, makeStyles, PRINTED, RichText, usePrintAlone } from '@carefront/shared/ui';
import { type ReactNode, useId } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
import { ConsentStatusTag } from './consent-status-tag.tsx';
import { WaitingLine } from './waiting-line.tsx';

/** The content of the sheet, the same for every reader. */
export interface SheetContent {
  title: string;
  /** null: the consent does not exist yet, so no status is shown. */
  status: ConsentStatus | null;
  clientName: string;
  /** `yyyy-MM-dd`; null: the reader must not see it. */
  dob: string | null;
  statement: string;
  /** Language of the statement; undefined: the server does not say, and the statement is taken to be in the language of the page. */
  statementLocale?: Locale | undefined;
  /** Rich text that the server cleaned; `allowedHtml` cleans it again before it is shown. */
  terms: string;
  signer: 'client' | 'guardian';
  /** null: no guardian is named. */
  guardianName: string | null;
  practitionerName: string | null;
  signatures: readonly Pick<ConsentSignature, 'role' | 'name' | 'signed_at'>[];
}

interface ConsentSheetProps {
  content: SheetContent;
  /** Replaces the title's text while the title is edited. */
  titleSlot?: ReactNode;
  /** Replaces the terms' text while the terms are edited. */
  termsSlot?: ReactNode;
  /** The reader's signature field, in the area of the client or guardian; absent: the area says whose signature is missing. */
  signerSlot?: ReactNode;
  /** The signature field in the provider's area. */
  providerSlot?: ReactNode;
  /** Staff read the exact status; clients whether the form is signed. */
  isForStaff?: boolean;
  /** The sheet of the template, which has no client: it shows the areas of all possible signers. */
  isSample?: boolean;
  /** The third-party contacts, between the terms and the signatures. */
  children?: ReactNode;
}

const PHONE = '@media (max-width: 639.98px)';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: '24px',
    padding: '32px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    [PHONE]: { padding: '16px' },
  },
  statement: {
    margin: 0,
    padding: '12px 16px',
    borderLeft: '3px solid var(--cf-line-strong)',
    borderRadius: '4px',
    // Not the clinic's colour: a red one would look like an error.
    backgroundColor: 'var(--cf-ground)',
    overflowWrap: 'anywhere',
  },
  areas: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
    gap: '16px',
  },
});

/** The consent as a sheet: logo, people, statement, terms and signature areas (CO-03, CO-05). Only the sheet is printed (CO-10). */
export function ConsentSheet({
  content,
  titleSlot,
  termsSlot,
  signerSlot,
  providerSlot,
  isForStaff = false,
  isSample = false,
  children,
}: ConsentSheetProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useStyles();
  const lang = useClinicLang();
  const locale = useLocale();
  usePrintAlone();
  const { title, statement, statementLocale, terms, signer, clientName, guardianName, practitionerName, signatures } =
    content;
  // A guardian may have signed in place of the client.
  const signed = signatures.find(({ role }) => role !== 'provider');
  const role = signed?.role ?? signer;
  return (
    <article {...PRINTED} aria-label={title} className={styles.root}>
      <SheetHead content={content} isForStaff={isForStaff} titleSlot={titleSlot} />
      <SheetSection title={t.statement}>
        <p className={styles.statement} lang={statementLocale === locale ? undefined : statementLocale}>
          {statement}
        </p>
      </SheetSection>
      <SheetSection title={t.terms}>
        {termsSlot ?? (
          <div lang={lang}>
            <RichText html={terms} />
          </div>
        )}
      </SheetSection>
      {children}
      <SheetSection title={t.signatures}>
        <div className={styles.areas}>
          <SignatureArea
            role={role}
            expected={role === 'guardian' ? guardianName : clientName}
            signature={signed}
            slot={signerSlot}
          />
          {isSample && <SignatureArea role="guardian" expected={null} signature={undefined} slot={undefined} />}
          <SignatureArea
            role="provider"
            expected={practitionerName}
            signature={signatures.find((signature) => signature.role === 'provider')}
            slot={providerSlot}
          />
        </div>
      </SheetSection>
    </article>
  );
}

interface SheetSectionProps {
  title: string;
  children: ReactNode;
}

const useSheetSectionStyles = makeStyles({
  heading: { margin: '0 0 8px', fontSize: '18px', lineHeight: '26px', fontWeight: 600 },
});

/** A section of the sheet with its heading. */
function SheetSection({ title, children }: SheetSectionProps) {
  const styles = useSheetSectionStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}

interface SignatureAreaProps {
  role: ConsentSignature['role'];
  /** The person who signs here; null: nobody is named. A signature replaces this name. */
  expected: string | null;
  /** undefined: not signed yet. */
  signature: Pick<ConsentSignature, 'name' | 'signed_at'> | undefined;
  /** The reader's signature field. */
  slot: ReactNode;
}

const useSignatureAreaStyles = makeStyles({
  root: {
    minWidth: 0,
    padding: '16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-control)',
    breakInside: 'avoid',
  },
  role: { margin: 0, fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  person: { margin: 0, color: 'var(--cf-text-quiet)', overflowWrap: 'anywhere' },
  body: { marginTop: '8px' },
  moment: { margin: '4px 0 0', color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** The area for one signature: the signature, the field to sign, or the name of the person who must sign (CO-05). */
function SignatureArea({ role, expected, signature, slot }: SignatureAreaProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useSignatureAreaStyles();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h4 id={id} className={styles.role}>
        {t[role]}
      </h4>
      {expected !== null && !signature && (
        <p dir="auto" className={styles.person}>
          {expected}
        </p>
      )}
      <div className={styles.body}>
        {signature ? <Signed signature={signature} /> : (slot ?? <WaitingLine role={role} />)}
      </div>
    </section>
  );
}

function Signed({ signature }: { signature: Pick<ConsentSignature, 'name' | 'signed_at'> }) {
  const t = useMessages(CONSENT_SHEET);
  const momentText = useMomentText();
  const { clinic } = useRemote();
  const locale = useLocale();
  const styles = useSignatureAreaStyles();
  return (
    <>
      <WrittenName>{signature.name}</WrittenName>
      <p className={styles.moment}>{t.signedOn(momentText(signature.signed_at), zonePlace(clinic.timezone, locale))}</p>
    </>
  );
}

interface SheetHeadProps {
  content: SheetContent;
  isForStaff: boolean;
  titleSlot: ReactNode;
}

const useSheetHeadStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  top: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '16px', minHeight: '28px' },
  logo: {
    display: 'block',
    maxWidth: '160px',
    maxHeight: '48px',
    minWidth: 0,
    objectFit: 'contain',
  },
  clinic: { minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' },
  title: {
    margin: 0,
    fontFamily: 'var(--cf-font-display)',
    fontSize: '24px',
    lineHeight: '30px',
    fontWeight: 600,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
    gap: '12px 24px',
    margin: 0,
    padding: '16px 0',
    borderTop: '1px solid var(--cf-line)',
    borderBottom: '1px solid var(--cf-line)',
  },
  fact: { minWidth: 0 },
  name: { color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  value: { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
});

/** Shows the clinic, the title, the status and the client of the form (CO-03). */
function SheetHead({ content, isForStaff, titleSlot }: SheetHeadProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useSheetHeadStyles();
  const lang = useClinicLang();
  const { clinic } = useRemote();
  const { title, status, clientName, dob } = content;
  return (
    <header className={styles.root}>
      <div className={styles.top}>
        <ClinicLogo clinic={clinic} className={styles.logo} nameClassName={styles.clinic} />
        {status !== null && <ConsentStatusTag status={status} isForClient={!isForStaff} />}
      </div>
      {titleSlot ? (
        <>
          {/* The field is not a heading, but the sections below need a heading above them. */}
          <h2 className="cf-visually-hidden">{t.form}</h2>
          {titleSlot}
        </>
      ) : (
        <h2 className={styles.title} lang={lang}>
          {title}
        </h2>
      )}
      <dl className={styles.facts}>
        <Fact name={t.client} value={clientName} />
        {dob !== null && <Fact name={t.dob} value={formatBirthDate(dob, t.monthNames.split(' '))} />}
      </dl>
    </header>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  const styles = useSheetHeadStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd dir="auto" className={styles.value}>
        {value}
      </dd>
    </div>
  );
}
