import { useClinicLang, useLocale, useMessages } from '@carefront/shared/app';
import type { ConsentSignature, Locale } from '@carefront/shared/contracts';
import type { ConsentStatus } from '@carefront/shared/domain';
import { makeStyles, PRINTED, RichText, usePrintAlone } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
import { SheetHead } from './sheet-head.tsx';
import { SheetSection } from './sheet-section.tsx';
import { SignatureArea } from './signature-area.tsx';

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

export interface ConsentSheetProps {
  content: SheetContent;
  /** Replaces the title's text while the title is edited. */
  titleSlot?: ReactNode;
  /** Replaces the terms' text while the terms are edited. */
  termsSlot?: ReactNode;
  /** The reader's signature field, in the area of the client or guardian; absent: the area says whose signature is missing. */
  signerSlot?: ReactNode;
  /** The signature field in the provider's area. */
  providerSlot?: ReactNode;
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
      <SheetHead content={content} titleSlot={titleSlot} />
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
