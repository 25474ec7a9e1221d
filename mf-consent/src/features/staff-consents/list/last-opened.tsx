import { ClinicText, useMessages, useRemote } from '@carefront/shared/app';
import type { Consent } from '@carefront/shared/contracts';
import { Button, MailIcon, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { consentQuery } from '../../../consents/consents.api.ts';
import { fullNameOf } from '../../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS } from '../../../messages/staff-consents.messages.ts';
import { emailActionOf } from '../email-guardian/email-guardian.rules.ts';
import { WaitingFact } from './waiting-fact.tsx';

export interface LastOpenedProps {
  /** Id of the consent that is open over the page. */
  openedId: string | null;
  onEmailGuardian(consent: Consent): void;
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 24px',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    overflowWrap: 'anywhere',
  },
  title: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', fontWeight: 600 },
  line: { margin: 0, fontWeight: 600 },
  facts: { minWidth: 0 },
});

/**
 * Shows the last opened consent, while it can be emailed for signing: a new consent, or a consent that was opened by its address and is far
 * down in the list. It is rendered before the dialog above it closes, so that nothing moves when the dialog closes.
 */
export function LastOpened({ openedId, onEmailGuardian }: LastOpenedProps) {
  const t = useMessages(STAFF_CONSENTS);
  const styles = useStyles();
  const { api } = useRemote();
  const titleId = useId();
  const [lastId, setLastId] = useState(openedId);
  if (openedId !== null && openedId !== lastId) setLastId(openedId);
  // Reads the cache only: the dialog fetches the data.
  const { data: consent } = useQuery({ ...consentQuery(api, lastId ?? ''), enabled: false });
  if (!consent?.offers.includes('email-guardian')) return null;
  const mail = t[emailActionOf(consent.signer)];
  const name = fullNameOf(consent.client);
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <div className={styles.facts}>
        <h2 id={titleId} className={styles.title}>
          {t.lastOpened}
        </h2>
        <p className={styles.line}>
          <ClinicText>{consent.title}</ClinicText>&nbsp;· <bdi>{name}</bdi>
        </p>
        <WaitingFact consent={consent} />
      </div>
      <Button
        icon={<MailIcon />}
        aria-label={t.actOn(mail, consent.title, name)}
        onClick={() => onEmailGuardian(consent)}
      >
        {mail}
      </Button>
    </section>
  );
}
