import { useMessages, useRemote } from '@carefront/shared/app';
import { type ReplyOf, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { listMissingTranslations } from '@carefront/shared/contracts/calls';
import { AppLink, EmptyNotice, ErrorNotice, LoadingRows, makeStyles, PageHeading } from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { PEOPLE_PATH, SETTINGS_PATHS } from '../../paths.ts';
import { MISSING_TRANSLATIONS } from './missing-translations.messages.ts';

type Missing = ReplyOf<'listMissingTranslations'>;
type MissingText = Missing['texts'][number];
type Place = Exclude<MissingText['kind'], 'clinic'> | 'consent' | 'clinic';

/** Where the texts of a place are written. A page of another remote has a link only if the clinic's menu of settings has it. */
const PATHS: Readonly<Record<Place, string>> = {
  site: '/staff/site',
  category: '/staff/services',
  service: '/staff/services',
  discipline: '/staff/services',
  person: PEOPLE_PATH,
  location: '/staff/locations',
  'form-category': '/staff/forms',
  consent: '/staff/consent_form',
  clinic: SETTINGS_PATHS.site,
};
const OWN_PATHS: readonly string[] = [PEOPLE_PATH, SETTINGS_PATHS.site];

/** Lists the texts of the clinic that exist in one language only: `/staff/settings/translations`. */
export function MissingTranslationsPage() {
  return (
    <AccountOnly allows={({ roles }) => reachOf('listMissingTranslations', roles) !== 'none'}>
      {(user) => <Page user={user} />}
    </AccountOnly>
  );
}

function Page({ user }: { user: SessionUser }) {
  const t = useMessages(MISSING_TRANSLATIONS);
  const styles = useStyles();
  const { api } = useRemote();
  const missing = useQuery(
    queryOptions({
      queryKey: ['office', 'missing-translations'],
      queryFn: ({ signal }) => api.call(listMissingTranslations, { signal }),
    }),
  );
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading>{t.title}</PageHeading>
        <p className={styles.quiet}>{t.intro}</p>
      </div>
      {missing.data ? (
        <MissingTexts missing={missing.data} user={user} />
      ) : missing.isError ? (
        <ErrorNotice error={missing.error} isRetrying={missing.isFetching} onRetry={() => void missing.refetch()} />
      ) : (
        <LoadingRows label={t.loading} rows={6} heightPx={56} />
      )}
    </PageFrame>
  );
}

function MissingTexts({ missing, user }: { missing: Missing; user: SessionUser }) {
  const t = useMessages(MISSING_TRANSLATIONS);
  const styles = useStyles();
  const { linksOf } = useRemote();
  const { texts, total, missing_in: language } = missing;
  if (total === 0) return <EmptyNotice title={t.none(language)} text={t.noneText} />;
  const links = linksOf('settings', user.roles).map(({ to }) => to);
  const hasPage = (path: string) => OWN_PATHS.includes(path) || links.includes(path);
  return (
    <>
      <p className={styles.count}>{t.count(total, language)}</p>
      {[...Map.groupBy(texts, placeOf)].map(([place, ofPlace]) => (
        <PlaceTexts
          key={place}
          path={hasPage(PATHS[place]) ? PATHS[place] : null}
          texts={ofPlace}
          {...{ place, lang: missing.content_locale }}
        />
      ))}
      {texts.length < total && <p className={styles.quiet}>{t.more(texts.length)}</p>}
    </>
  );
}

const placeOf = ({ kind, field }: MissingText): Place =>
  kind === 'clinic' && field.startsWith('consent_') ? 'consent' : kind;

interface PlaceTextsProps {
  place: Place;
  /** null: no page of this clinic writes these texts. */
  path: string | null;
  texts: readonly MissingText[];
  /** Language of the texts. */
  lang: Missing['content_locale'];
}

function PlaceTexts({ place, path, texts, lang }: PlaceTextsProps) {
  const t = useMessages(MISSING_TRANSLATIONS);
  const styles = useStyles();
  const nameOf = useFieldNames();
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.place}>
      <div className={styles.placeHead}>
        <h2 id={id} className={styles.heading}>
          {t[place]}
        </h2>
        {path !== null && <AppLink to={path}>{t.open(t[place])}</AppLink>}
      </div>
      <ul role="list" className={styles.list}>
        {texts.map(({ id: entry, field, text }) => (
          <li key={`${entry} ${field}`} className={styles.row}>
            <span className={styles.quiet}>{nameOf(field)}</span>
            <span lang={lang}>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Returns what a field is called on the screen that writes it. */
function useFieldNames(): (field: string) => string {
  const t = useMessages(MISSING_TRANSLATIONS);
  const names: Readonly<Record<string, string>> = {
    name: t.name,
    description: t.description,
    title: t.titleOf,
    bio: t.bio,
    'home.greetings': t.greeting,
    'home.banner_title': t.bannerTitle,
    'home.banner_subtitle': t.bannerSubtitle,
    'about.title': t.about,
    'about.content': t.about,
    about_us_content: t.about,
    'services.title': t.services,
    'services.content': t.services,
    services_content: t.services,
    'team.title': t.team,
    'team.content': t.team,
    teams_content: t.team,
    consent_title: t.titleOf,
    consent_tos: t.text,
    intake_note_template: t.template,
  };
  // A newer server may list a field that this release does not know.
  return (field) => names[field] ?? t.text;
}

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  quiet: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
  count: { margin: 0, fontWeight: 600, fontSize: '1.125rem', lineHeight: 1.45 },
  place: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  placeHead: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '16px' },
  heading: { margin: 0, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.45 },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
    columnGap: '16px',
    padding: '12px 0',
    borderBottom: '1px solid var(--cf-line)',
    overflowWrap: 'anywhere',
  },
});
