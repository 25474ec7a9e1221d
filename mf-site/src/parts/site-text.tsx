import { ClinicText } from '@carefront/shared/app';
import { isBlankHtml } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import {
  type EditablePictureProps,
  type EditableRichTextProps,
  type EditableTextProps,
  useSiteEditing,
} from './editing/site-editing.ts';
import { RichText } from './rich-text.tsx';

/** One line of text: the clinic's own, else the fallback. In the editor it is a field. */
export function SiteText(props: EditableTextProps) {
  const editing = useSiteEditing();
  if (editing) return <editing.Text {...props} />;
  const own = props.value.trim();
  return own ? <ClinicText>{own}</ClinicText> : props.fallback;
}

export interface SiteRichTextProps extends EditableRichTextProps {
  /** Replaces a blank text. */
  empty: ReactNode;
  headingLevel?: 2 | 3;
}

/** A rich text of the clinic. In the editor it can be edited in place. */
export function SiteRichText({ empty, headingLevel = 3, ...props }: SiteRichTextProps) {
  const editing = useSiteEditing();
  if (editing) return <editing.RichText {...props} />;
  return isBlankHtml(props.html) ? empty : <RichText html={props.html} headingLevel={headingLevel} />;
}

/** A picture of the clinic. In the editor it has a button that changes it. */
export function SitePicture(props: EditablePictureProps) {
  const editing = useSiteEditing();
  return editing ? <editing.Picture {...props} /> : props.children;
}
