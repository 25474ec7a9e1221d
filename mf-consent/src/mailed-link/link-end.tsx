import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { ContactClinic, makeStyles } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { PageHeading } from '../login/page-heading.tsx';
import { MAILED_LINK } from '../messages/mailed-link.messages.ts';
import { NextSteps } from './next-steps.tsx';

export interface LinkEndProps {
  /** The document's title. */
  title: string;
  heading: string;
  /** Paragraphs: the meaning, and what to do. */
  texts: readonly string[];
}

const useStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

/** Shown when a link does not work: the reason, how to reach the clinic, and links to continue. */
export function LinkEnd({ title, heading, texts }: LinkEndProps) {
  const t = useMessages(MAILED_LINK);
  const styles = useStyles();
  const { api } = useRemote();
  const clinic = useQuery(clinicInfoQuery(api)).data?.clinic;
  return (
    <>
      <PageHeading title={title} takesFocus>
        {heading}
      </PageHeading>
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <ContactClinic label={t.contactClinic} phone={clinic?.office_phone} email={clinic?.email} />
      <NextSteps />
    </>
  );
}
