import { isPageProvided, pagePath, type WatchCount } from '@carefront/shared/app';
import type { Locale, PageMap, SessionUser } from '@carefront/shared/contracts';
import { ModalDialog, UiProvider } from '@carefront/shared/ui';
import { useState, useSyncExternalStore } from 'react';
import { FrameIcon } from './frame-icon.tsx';
import { FrameLink } from './frame-link.tsx';
import { barLinks, currentInFrame, type LinkSection, sectionsOf } from './frame-links.rules.ts';
import { frameMessages } from './frame-messages.ts';
import { useFrameStyles } from './staff-frame.styles.ts';
import { type FrameCounts, useFrameCounts } from './use-frame-counts.ts';

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

const PHONE = '(max-width: 639.98px)';

function subscribeToWidth(onChange: () => void): () => void {
  const phone = window.matchMedia(PHONE);
  phone.addEventListener('change', onChange);
  return () => phone.removeEventListener('change', onChange);
}

function Navigation({ user, locale, path, linksOf, watchCount }: Omit<StaffFrameProps, 'nonce'>) {
  const t = frameMessages[locale];
  const styles = useFrameStyles();
  const isPhone = useSyncExternalStore(subscribeToWidth, () => window.matchMedia(PHONE).matches);
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
