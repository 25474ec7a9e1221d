import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { clinicInfoQuery, useRemote } from '../../app/index.ts';
import { ContactClinic } from '../feedback/contact-clinic.tsx';
import { PageHeading } from '../text/page-heading.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { usePageMessages } from './messages.ts';
import { NextSteps } from './next-steps.tsx';

export interface LinkEndProps {
  /** The document's title. */
  title: string;
  /** Absent: 'This link no longer works'. */
  heading?: string | undefined;
  /** Paragraphs: the meaning, and what to do. */
  texts: readonly string[];
}

const useStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

/** Shown when a link does not work: the reason, how to reach the clinic, and links to continue. */
export function LinkEnd({ title, heading, texts }: LinkEndProps) {
  const t = usePageMessages();
  const { contactClinic } = useUiMessages();
  const styles = useStyles();
  const { api } = useRemote();
  const clinic = useQuery(clinicInfoQuery(api)).data?.clinic;
  return (
    <>
      <PageHeading title={title} takesFocus>
        {heading ?? t.linkVoid}
      </PageHeading>
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      <ContactClinic label={contactClinic} phone={clinic?.office_phone} email={clinic?.email} />
      <NextSteps />
    </>
  );
}
