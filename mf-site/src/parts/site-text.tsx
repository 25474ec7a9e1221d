import { isBlankHtml } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import {
  type EditablePictureProps,
  type EditableRichTextProps,
  type EditableTextProps,
  useSiteEditing,
} from './editing/site-editing.ts';
import { RichText } from './rich-text.tsx';

/** A line of the clinic's own: what it wrote, else the fallback; a field while the site is edited. */
export function SiteText(props: EditableTextProps) {
  const editing = useSiteEditing();
  return editing ? <editing.Text {...props} /> : props.value.trim() || props.fallback;
}

export interface SiteRichTextProps extends EditableRichTextProps {
  /** In place of a text that says nothing. */
  empty: ReactNode;
  headingLevel?: 2 | 3;
}

/** Rich text of the clinic's own; an editor while the site is edited. */
export function SiteRichText({ empty, headingLevel = 3, ...props }: SiteRichTextProps) {
  const editing = useSiteEditing();
  if (editing) return <editing.RichText {...props} />;
  return isBlankHtml(props.html) ? empty : <RichText html={props.html} headingLevel={headingLevel} />;
}

/** A picture of the clinic's choice; a choice of pictures while the site is edited. */
export function SitePicture(props: EditablePictureProps) {
  const editing = useSiteEditing();
  return editing ? <editing.Picture {...props} /> : props.children;
}
