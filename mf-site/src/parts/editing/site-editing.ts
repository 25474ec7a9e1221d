import type { SiteSection } from '@carefront/shared/domain';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Texts of one line that a clinic writes for its site, by their place in the record. */
export type SiteTextName =
  | 'home.greetings'
  | 'home.banner_title'
  | 'home.banner_subtitle'
  | 'about.title'
  | 'services.title'
  | 'team.title';
export type SiteRichTextName =
  | 'about.content'
  | 'services.content'
  | 'team.content'
  | 'about_us_content'
  | 'services_content'
  | 'teams_content';
export type SitePictureName = 'home.banner_icon' | 'about.icon';

export interface EditableTextProps {
  name: SiteTextName;
  value: string;
  /** The text that visitors read where the clinic wrote none. */
  fallback: string;
}

export interface EditableRichTextProps {
  name: SiteRichTextName;
  html: string;
}

export interface EditablePictureProps {
  name: SitePictureName;
  value: string;
  /** The picture as visitors see it. */
  children: ReactNode;
}

export interface EditableSectionProps {
  section: SiteSection;
  /** Whether visitors see it; while editing it is drawn in any case. */
  isShown: boolean;
  children: ReactNode;
}

/** The editor's fields in the place of the site's texts, so that the edited page is the page that visitors see (ST-15). */
export interface SiteEditing {
  Text: ComponentType<EditableTextProps>;
  RichText: ComponentType<EditableRichTextProps>;
  Picture: ComponentType<EditablePictureProps>;
  Section: ComponentType<EditableSectionProps>;
}

/** null for visitors. */
export const SiteEditingContext = createContext<SiteEditing | null>(null);

export const useSiteEditing = (): SiteEditing | null => useContext(SiteEditingContext);
