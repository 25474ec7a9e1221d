import type { Locale } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** The texts of one line that a clinic writes for its site. A name is the path in the record. */
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
  /** Language of the text when it is not the reader's. */
  lang: Locale | undefined;
  /** Visitors read this text when the clinic wrote none. */
  fallback: string;
}

export interface EditableRichTextProps {
  name: SiteRichTextName;
  html: string;
  /** Language of the text when it is not the reader's. */
  lang: Locale | undefined;
}

export interface EditablePictureProps {
  name: SitePictureName;
  value: string;
  /** The picture as visitors see it. */
  children: ReactNode;
}

export interface EditableSectionProps {
  section: SiteSection;
  /** Whether visitors see the section. The editor draws it in both cases. */
  isShown: boolean;
  children: ReactNode;
}

/** Fields that replace the site's texts in the editor, so that the edited page looks like the public page (ST-15). */
export interface SiteEditing {
  Text: ComponentType<EditableTextProps>;
  RichText: ComponentType<EditableRichTextProps>;
  Picture: ComponentType<EditablePictureProps>;
  Section: ComponentType<EditableSectionProps>;
}

/** null for visitors. */
export const SiteEditingContext = createContext<SiteEditing | null>(null);

export const useSiteEditing = (): SiteEditing | null => useContext(SiteEditingContext);
