import { makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { clinicInfoQuery, LoginGate, type LoginGateProps, pagePath, useRemote, useSession } from '../../app/index.ts';
import { isStaff, type WellKnownPage } from '../../contracts/index.ts';
import { AppLink } from '../controls/link.tsx';
import { ContactClinic } from '../feedback/contact-clinic.tsx';
import { EmptyNotice } from '../feedback/empty-notice.tsx';
import { LoadingRows } from '../feedback/loading-rows.tsx';
import { PageHeading } from '../text/page-heading.tsx';
import { useUiMessages } from '../theme/ui-locale.ts';
import { usePageMessages } from './messages.ts';
import { PageFrame } from './page-frame.tsx';

const useStyles = makeStyles({
  line: { margin: 0, fontSize: '16px', lineHeight: '24px', fontWeight: 400 },
  form: { maxWidth: '480px' },
});

/** Shows a page to people whose account may open it. Others get the login form, or a text that their account cannot open the page. */
export function AccountOnly(props: Pick<LoginGateProps, 'allows' | 'children'>) {
  const t = usePageMessages();
  const styles = useStyles();
  return (
    <LoginGate
      {...props}
      waiting={
        <PageFrame size="card">
          <LoadingRows label={t.checkingLogin} rows={4} heightPx={56} />
        </PageFrame>
      }
      login={(form) => (
        <PageFrame size="card">
          <PageHeading>{t.logInTitle}</PageHeading>
          <h2 className={styles.line}>{t.logInFirst}</h2>
          <div className={styles.form}>{form}</div>
        </PageFrame>
      )}
      refused={
        <PageFrame size="card">
          <EmptyNotice title={t.notYoursTitle} text={t.notYours} action={<NextSteps />} />
        </PageFrame>
      }
    />
  );
}

export interface LinkEndProps {
  /** The document's title. */
  title: string;
  /** Absent: 'This link no longer works'. */
  heading?: string | undefined;
  /** Paragraphs: the meaning, and what to do. */
  texts: readonly string[];
}

const useLinkEndStyles = makeStyles({ text: { margin: 0, maxWidth: '68ch' } });

/** Shown when a link does not work: the reason, how to reach the clinic, and links to continue. */
export function LinkEnd({ title, heading, texts }: LinkEndProps) {
  const t = usePageMessages();
  const { contactClinic } = useUiMessages();
  const styles = useLinkEndStyles();
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

const useNextStepsStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', columnGap: '24px' },
  link: { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
});

/** Links where a page ends: to the start page of a signed-in person, else to the login, and to the site. */
export function NextSteps() {
  const t = usePageMessages();
  const styles = useNextStepsStyles();
  const session = useSession();
  const isOfStaff = session.status === 'signed-in' && isStaff(session.user.roles);
  const [page, label]: [WellKnownPage, string] = isOfStaff
    ? ['staff-start', t.toStaff]
    : session.status === 'signed-in'
      ? ['account', t.toAccount]
      : ['login', t.logIn];
  return (
    <div className={styles.root}>
      <AppLink to={pagePath(page)} className={styles.link}>
        {label}
      </AppLink>
      <AppLink to={pagePath('home')} className={styles.link}>
        {t.toSite}
      </AppLink>
    </div>
  );
}
