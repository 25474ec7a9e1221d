import { Parcel, useMessages, useRemote } from '@carefront/shared/app';
import { LINK_GROUPS, type LinkGroup, type MenuLink, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, PageFrame } from '@carefront/shared/ui/pages';
import { SETTINGS } from './settings.messages.ts';
import { SettingsLinks } from './settings-links.tsx';

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
  const { hasPart, linksOf } = useRemote();
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <PageHeading>{t.title}</PageHeading>
        <p className={styles.intro}>{t.intro}</p>
      </div>
      {sectionsOf(linksOf('settings', user.roles)).map(({ group, links }) => (
        <SettingsLinks key={group ?? 'others'} title={group ? t[group] : t.others} links={links} />
      ))}
      {hasPart('staff-two-factor@1') && reachOf('saveStaffTwoFactor', user.roles) !== 'none' && (
        <Parcel name="staff-two-factor@1" props={NO_PROPS} />
      )}
    </PageFrame>
  );
}
