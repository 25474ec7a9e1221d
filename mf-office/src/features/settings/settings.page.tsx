import { Parcel, useLocale, useMessages, useRemote } from '@carefront/shared/app';
import {
  LINK_DRAWINGS,
  LINK_GROUPS,
  type LinkGroup,
  type MenuLink,
  reachOf,
  type SessionUser,
} from '@carefront/shared/contracts';
import { AppLink, ChevronRightIcon, CountedLabel, Link, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { openingQuery } from '../../opening/opening.api.ts';
import { EmailNotice, OffParts } from '../../opening/opening-notices.tsx';
import { SETTINGS } from './settings.messages.ts';

declare global {
  namespace Carefront {
    /** A part of the remote that owns passwords and second factors. */
    interface Parcels {
      'staff-two-factor@1': Record<string, never>;
    }
  }
}

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  intro: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
});

// One object for all renders: a new one would update the part at each render.
const NO_PROPS = {};

/** Lists what the clinic can set: `/staff/settings`. The pages belong to all remotes, which describe their links. */
export function SettingsPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('getClinicSettings', roles) !== 'none'}>
      {(user) => <Settings user={user} />}
    </AccountOnly>
  );
}

interface Section {
  /** null: links without a group. */
  group: LinkGroup | null;
  links: readonly MenuLink[];
}

function sectionsOf(links: readonly MenuLink[]): Section[] {
  return [...LINK_GROUPS, null]
    .map((group) => ({ group, links: links.filter((link) => (link.group ?? null) === group) }))
    .filter((section) => section.links.length > 0);
}

function Settings({ user }: { user: SessionUser }) {
  const t = useMessages(SETTINGS);
  const styles = useStyles();
  const { api, hasPart, linksOf } = useRemote();
  // Hints alone: the list of pages neither waits for them nor fails with them.
  const { data: opening } = useQuery(openingQuery(api));
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading>{t.title}</PageHeading>
        <p className={styles.intro}>{t.intro}</p>
        {opening && <OffParts opening={opening} />}
      </div>
      {opening && <EmailNotice opening={opening} />}
      {sectionsOf(linksOf('settings', user.roles)).map(({ group, links }) => (
        <SettingsLinks key={group ?? 'others'} title={group ? t[group] : t.others} links={links} />
      ))}
      {hasPart('staff-two-factor@1') && reachOf('saveStaffTwoFactor', user.roles) !== 'none' && (
        <Parcel name="staff-two-factor@1" props={NO_PROPS} />
      )}
    </PageFrame>
  );
}

const useSettingsLinksStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  heading: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '26px' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
    gap: '12px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr) 20px',
    alignItems: 'center',
    gap: '16px',
    minHeight: '72px',
    boxSizing: 'border-box',
    padding: '12px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    ':hover': { backgroundColor: 'var(--cf-surface-hover)' },
    '& > svg': { color: 'var(--cf-text-quiet)' },
  },
  // The whole row is a touch target.
  link: { fontWeight: 600, '::after': { content: '""', position: 'absolute', inset: 0 } },
  text: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
});

/** A group of settings: a row for each page, with its drawing and one line of text. */
export function SettingsLinks({ title, links }: { title: string; links: readonly MenuLink[] }) {
  const styles = useSettingsLinksStyles();
  const locale = useLocale();
  const { clinic } = useRemote();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.root}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul role="list" className={styles.list}>
        {links.map((link) => (
          <li key={link.to} className={styles.row}>
            <Drawing icon={link.icon} />
            <div>
              <PageLink link={link} className={styles.link} />
              {link.text && <p className={styles.text}>{link.text[locale].replace('{clinic}', () => clinic.name)}</p>}
            </div>
            <ChevronRightIcon aria-hidden="true" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An editor's page needs a new document, with a Content-Security-Policy of its own. */
function PageLink({ link, className }: { link: MenuLink; className: string }) {
  const children = <CountedLabel link={link} />;
  if (!link.hasEditor) return <AppLink {...{ to: link.to, className, children }} />;
  return (
    <Link href={link.to} className={className}>
      {children}
    </Link>
  );
}

function Drawing({ icon = 'document' }: Pick<MenuLink, 'icon'>) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <path d={LINK_DRAWINGS[icon]} strokeWidth={1.4} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
