import {
  defineMessages,
  isPageProvided,
  type LinkCount,
  pagePath,
  type WatchCount,
  whenIdle,
} from '@carefront/shared/app';
import {
  LINK_DRAWINGS,
  type LinkIcon,
  type Locale,
  type MenuLink,
  type PageMap,
  type SessionUser,
} from '@carefront/shared/contracts';
import { ModalDialog, PHONE, UiProvider, useMediaQuery } from '@carefront/shared/ui';
import { useEffect, useState } from 'react';
import { PageLink } from '../page-link.tsx';
import { barLinks, currentInFrame, type LinkSection, sectionsOf } from './frame-links.rules.ts';
import { useFrameStyles } from './staff-frame.styles.ts';

export interface StaffFrameProps {
  user: SessionUser;
  locale: Locale;
  path: string;
  linksOf: PageMap['linksOf'];
  watchCount: WatchCount;
  nonce: string;
}

/** The navigation of the clinic's own people, from what the remotes describe: a column, a rail on a tablet, a bar on a phone (decision 57). */
export function StaffFrame({ nonce, ...props }: StaffFrameProps) {
  return (
    <UiProvider nonce={nonce} locale={props.locale}>
      <Navigation {...props} />
    </UiProvider>
  );
}

function Navigation({ user, locale, path, linksOf, watchCount }: Omit<StaffFrameProps, 'nonce'>) {
  const t = frameMessages[locale];
  const styles = useFrameStyles();
  const isPhone = useMediaQuery(PHONE);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const settingsPath = isPageProvided('settings') ? pagePath('settings') : null;
  const settings = linksOf('settings', user.roles);
  const sections = sectionsOf(linksOf, user.roles, settingsPath);
  const links = sections.flatMap((section) => section.links);
  const counts = useFrameCounts(links, watchCount);
  const shown = { locale, counts, current: currentInFrame(links, { settings, settingsPath }, path) };
  const inBar = barLinks(sections);
  const closeMore = () => setIsMoreOpen(false);

  return (
    <nav aria-label={t.workplace} className={styles.nav}>
      {isPhone ? (
        <ul className={styles.list} data-bar="">
          <LinkRows links={inBar} {...shown} />
          {links.length > inBar.length && (
            <li>
              <button
                type="button"
                className={styles.link}
                aria-haspopup="dialog"
                aria-expanded={isMoreOpen}
                onClick={() => setIsMoreOpen(true)}
              >
                <FrameIcon name="more" />
                <span className={styles.words}>{t.more}</span>
              </button>
            </li>
          )}
        </ul>
      ) : (
        <Sections sections={sections} {...shown} />
      )}
      {isPhone && isMoreOpen && (
        <ModalDialog title={t.workplace} onRequestClose={closeMore}>
          <Sections sections={sections} {...shown} isWide onNavigate={closeMore} />
        </ModalDialog>
      )}
    </nav>
  );
}

interface ShownLinks {
  locale: Locale;
  counts: FrameCounts;
  /** Path of the link to the present page. */
  current: string | null;
  isWide?: boolean;
  onNavigate?: () => void;
}

function Sections({ sections, ...shown }: ShownLinks & { sections: readonly LinkSection[] }) {
  const styles = useFrameStyles();
  const t = frameMessages[shown.locale];
  return sections.map(({ group, links }) => {
    const isFirst = group === sections[0]?.group;
    return (
      <div key={group ?? 'last'} role="group" aria-label={group ? t[group] : undefined}>
        {group && (
          <p className={styles.heading} data-wide={shown.isWide ? '' : undefined} aria-hidden="true">
            {t[group]}
          </p>
        )}
        <ul className={styles.list} data-last={group || isFirst ? undefined : ''}>
          <LinkRows links={links} {...shown} />
        </ul>
      </div>
    );
  });
}

function LinkRows({ links, counts, current, ...shown }: ShownLinks & { links: LinkSection['links'] }) {
  return links.map((link) => (
    <li key={link.to}>
      <FrameLink link={link} count={counts[link.to] ?? null} isCurrent={link.to === current} {...shown} />
    </li>
  ));
}

/** Texts of the navigation, loaded together with it. */
export const frameMessages = defineMessages(
  { workplace: 'Workplace', more: 'More', day: 'Your day', people: 'People', forms: 'Forms', clinic: 'Clinic' },
  {
    workplace: 'Espace de travail',
    more: 'Plus',
    day: 'Votre journée',
    people: 'Personnes',
    forms: 'Formulaires',
    clinic: 'Clinique',
  },
);

export type FrameCounts = Readonly<Record<string, LinkCount | null>>;

/** Counts of the links, by their paths. Watching loads the remotes that count, so it waits until the page is quiet. */
export function useFrameCounts(links: readonly MenuLink[], watchCount: WatchCount): FrameCounts {
  const [counts, setCounts] = useState<FrameCounts>({});
  const counted = links.flatMap(({ to, count }) => (count ? [{ to, count }] : []));
  // The links are a new list on each render; the same text is the same work.
  const wanted = JSON.stringify(counted);
  useEffect(() => {
    const ends: (() => void)[] = [];
    const cancel = whenIdle(() => {
      for (const { to, count } of JSON.parse(wanted) as typeof counted)
        ends.push(watchCount(count, (found) => setCounts((known) => ({ ...known, [to]: found }))));
    });
    return () => {
      cancel();
      for (const end of ends) end();
      setCounts({});
    };
  }, [wanted, watchCount]);
  return counts;
}

const MORE = 'M4.5 10h.01M10 10h.01M15.5 10h.01';

/** @param name - `more`: the button that opens all links; absent: a plain page. */
export function FrameIcon({ name = 'document' }: { name?: LinkIcon | 'more' | undefined }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20" fill="none" stroke="currentColor">
      <path
        d={name === 'more' ? MORE : LINK_DRAWINGS[name]}
        strokeWidth={name === 'more' ? 2.5 : 1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export interface FrameLinkProps {
  link: MenuLink;
  locale: Locale;
  count: LinkCount | null;
  isCurrent: boolean;
  /** In the list of all links: words beside the drawing at every width. */
  isWide?: boolean;
  onNavigate?: () => void;
}

/** A link of the navigation. Its name is 'Appointments, 3 requests'. The count takes no room of its own, so nothing moves when it comes. */
export function FrameLink({ link, locale, count, isCurrent, isWide, onNavigate }: FrameLinkProps) {
  const styles = useFrameStyles();
  const wide = isWide ? ('' as const) : undefined;
  const shared = {
    className: styles.link,
    'data-wide': wide,
    'data-counted': link.count ? '' : undefined,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children: (
      <>
        <FrameIcon name={link.icon} />
        <span className={styles.text} data-wide={wide}>
          <span className={styles.words}>
            {link.label[locale]}
            {count && <span className={styles.heard}>{`, ${count[locale]}`}</span>}
          </span>
          {count && (
            <span className={styles.count} data-wide={wide} aria-hidden="true">
              {count[locale]}
            </span>
          )}
        </span>
      </>
    ),
  };
  // An editor's page has a Content-Security-Policy of its own, and so needs a new document.
  if (link.hasEditor) return <a href={link.to} {...shared} />;
  return <PageLink to={link.to} {...shared} {...(onNavigate && { onNavigate })} />;
}
