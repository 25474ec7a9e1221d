import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { isSectionShown } from '@carefront/shared/domain';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { EditorFrameContext } from '../../../parts/editing/editor-frame.ts';
import { type SiteEditing, SiteEditingContext } from '../../../parts/editing/site-editing.ts';
import { SECTION_PATHS, SITE_PATH } from '../../../paths.ts';
import { type SiteRecord, withPublicSite, withSite } from '../draft/site-record.rules.ts';
import type { SitePages } from '../edit-site-route.tsx';
import { EDITED_PAGES, type EditedPage } from '../edited-pages.ts';
import { PictureInPlace } from '../pictures/picture.field.tsx';
import { RichTextInPlace } from './rich-text.field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { TextInPlace } from './text.field.tsx';

const FIELDS: SiteEditing = {
  Text: TextInPlace,
  RichText: RichTextInPlace,
  Picture: PictureInPlace,
  Section: SectionFrame,
};

/** The editor's page for a link of the site; null for any other link. */
function pageOfLink({ pathname }: URL): EditedPage | null {
  if (pathname === SITE_PATH) return 'home';
  return EDITED_PAGES.find((page) => page !== 'home' && pathname === SECTION_PATHS[page]) ?? null;
}

export interface EditCanvasProps {
  pages: SitePages;
  page: EditedPage;
  site: SiteRecord;
  /** false: the page is drawn as visitors see it. */
  hasFields: boolean;
  onPage(page: EditedPage): void;
}

/** Draws the edited page with the components of the public site (ST-15). */
export function EditCanvas({ pages, page, site, hasFields, onPage }: EditCanvasProps) {
  const t = useMessages(EDIT_SITE);
  const { api, shell } = useRemote();
  const known = useQuery(clinicInfoQuery(api));
  if (!known.data) {
    if (!known.isError) return <LoadingRows label={t.loading} rows={4} heightPx={96} />;
    return <ErrorNotice error={known.error} onRetry={() => void known.refetch()} isRetrying={known.isFetching} />;
  }
  // In the capture phase, before the links' own handlers: 'Book Now' pressed by mistake would lead away from the unsaved text.
  const holdLinks = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.closest('[contenteditable="true"]')) return;
    if (link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    event.stopPropagation();
    const target = pageOfLink(new URL(link.href));
    if (target) onPage(target);
    else shell.showNotice({ intent: 'info', text: t.linksRest });
  };
  const info = hasFields ? withSite(known.data, site) : withPublicSite(known.data, site);
  return (
    <EditorFrameContext value={true}>
      <SiteEditingContext value={hasFields ? FIELDS : null}>
        <div onClickCapture={holdLinks}>
          {page === 'home' ? (
            <pages.Home info={info} />
          ) : (
            <>
              {hasFields && <SectionFrame section={page} isShown={isSectionShown(site.json_content.options, page)} />}
              <pages.Section key={page} info={info} section={page} />
            </>
          )}
        </div>
      </SiteEditingContext>
    </EditorFrameContext>
  );
}
