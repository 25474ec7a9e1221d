import { useLocale, useMessages } from '@carefront/shared/app';
import type { Locale } from '@carefront/shared/contracts';
import { FieldNote } from '@carefront/shared/in-place';
import { useId } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';

/** Says that a text is not written in the edited language: visitors read it in the other one. */
export function MissingText({ lang }: { lang: Locale }) {
  const t = useMessages(EDIT_SITE);
  const locale = useLocale();
  const id = useId();
  return (
    <span lang={locale}>
      <FieldNote id={id} note={{ text: lang === 'fr' ? t.notInFrench : t.notInEnglish, isError: false }} isInHeading />
    </span>
  );
}
