import type { SiteRecord } from '../clinic-site/public.ts';

export interface TextChanges {
  /** For a text of one line, which is never HTML. */
  readonly text: (text: string) => string;
  /** For the name of a drawing, or the address of a picture. */
  readonly icon: (icon: string) => string;
  readonly richText: (html: string) => string;
}

/** Returns a copy of the record with every text changed by its kind. Drops fields that the record's type does not have. */
export function changedSite(site: SiteRecord, { text, icon, richText }: TextChanges): SiteRecord {
  const { home, options, about, services, team } = site.json_content;
  const section = ({ title, content }: { title: string; content: string }) => ({
    title: text(title),
    content: richText(content),
  });
  return {
    json_content: {
      home: {
        greetings: text(home.greetings),
        banner_title: text(home.banner_title),
        banner_subtitle: text(home.banner_subtitle),
        banner_icon: icon(home.banner_icon),
      },
      options,
      about: { icon: icon(about.icon), ...section(about) },
      services: section(services),
      team: section(team),
    },
    about_us_content: richText(site.about_us_content),
    services_content: richText(site.services_content),
    teams_content: richText(site.teams_content),
  };
}

/** The six rich texts of the record by field name. */
export function richTextsOf({ json_content: { about, services, team }, ...pages }: SiteRecord) {
  return {
    'json_content.about.content': about.content,
    'json_content.services.content': services.content,
    'json_content.team.content': team.content,
    about_us_content: pages.about_us_content,
    services_content: pages.services_content,
    teams_content: pages.teams_content,
  };
}
