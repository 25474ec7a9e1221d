import { useClinicLang, useMessages, useRemote } from '@carefront/shared/app';
import { formatBirthDate } from '@carefront/shared/domain';
import { ClinicLogo, makeStyles } from '@carefront/shared/ui';
import type { ReactNode } from 'react';
import { CONSENT_SHEET } from '../messages/consent-sheet.messages.ts';
import type { SheetContent } from './consent-sheet.tsx';
import { ConsentStatusTag } from './consent-status-tag.tsx';

export interface SheetHeadProps {
  content: SheetContent;
  titleSlot: ReactNode;
}

const useStyles = makeStyles({
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
export function SheetHead({ content, titleSlot }: SheetHeadProps) {
  const t = useMessages(CONSENT_SHEET);
  const styles = useStyles();
  const lang = useClinicLang();
  const { clinic } = useRemote();
  const { title, status, clientName, dob } = content;
  return (
    <header className={styles.root}>
      <div className={styles.top}>
        <ClinicLogo clinic={clinic} className={styles.logo} nameClassName={styles.clinic} />
        {status !== null && <ConsentStatusTag status={status} />}
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
  const styles = useStyles();
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd dir="auto" className={styles.value}>
        {value}
      </dd>
    </div>
  );
}
