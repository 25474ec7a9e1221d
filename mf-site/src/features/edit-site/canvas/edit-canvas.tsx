import { clinicInfoQuery, useMessages, useRemote } from '@carefront/shared/app';
import { isSectionShown } from '@carefront/shared/domain';
import { FieldNote, TextLine } from '@carefront/shared/in-place';
import {
  Button,
  DrawnIcon,
  ErrorNotice,
  LoadingRows,
  ModalDialog,
  makeStyles,
  mergeClasses,
} from '@carefront/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { EDIT_SITE } from '../../../messages/edit-site.ts';
import { EditorFrameContext } from '../../../parts/editing/editor-frame.ts';
import {
  type EditablePictureProps,
  type EditableSectionProps,
  type EditableTextProps,
  type SiteEditing,
  SiteEditingContext,
  type SitePictureName,
} from '../../../parts/editing/site-editing.ts';
import { Picture } from '../../../parts/picture.tsx';
import { PictureIcon } from '../../../parts/picture-icon.tsx';
import { isSiteIconName, SiteIcon } from '../../../parts/site-icon.tsx';
import { SECTION_PATHS, SITE_PATH } from '../../../paths.ts';
import { type SiteRecord, withPublicSite, withSite } from '../draft/site-record.rules.ts';
import type { SitePages } from '../edit-site-route.tsx';
import { EDITED_PAGES, type EditedPage, useEditedText, useSiteEditor } from '../editor-context.ts';
import { PictureUpload } from '../pictures/picture-upload.tsx';
import { PICTURES, TEXTS } from './field-words.ts';
import { MissingText } from './missing-text.tsx';
import { RichTextInPlace } from './rich-text.field.tsx';
import { SectionSwitch } from './section-switch.tsx';

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

interface EditCanvasProps {
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
  const { languages } = useSiteEditor();
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
  const info = hasFields ? withSite(known.data, site, languages) : withPublicSite(known.data, site, languages);
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

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    width: '100%',
    maxWidth: '400px',
  },
  picture: { display: 'grid', justifyItems: 'center', width: '100%' },
  plain: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', marginBottom: '20px' },
});

/** A picture of the site, and the button that changes it. */
function PictureInPlace({ name, value, children }: EditablePictureProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useStyles();
  const { errors } = useSiteEditor();
  const [isOpen, setIsOpen] = useState(false);
  const { label, empty } = PICTURES[name];
  const isBanner = name === 'home.banner_icon';
  const words = value === '' && empty === 'noPicture' ? t.addPicture : t.changePicture;
  const error = errors[name];
  return (
    <div className={isBanner ? styles.root : styles.plain}>
      {isBanner ? <div className={styles.picture}>{children}</div> : children}
      <Button icon={<PictureIcon />} aria-label={`${words}: ${t[label]}`} onClick={() => setIsOpen(true)}>
        {words}
      </Button>
      {error && <FieldNote id={`error-${name}`} note={{ text: error, isError: true }} />}
      {isOpen && <PictureDialog name={name} value={value} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

const useTextFieldStyles = makeStyles({
  root: { display: 'block' },
  // The text keeps its position on the site: the frame grows around it.
  frame: {
    margin: '-8px -10px',
    outline: '1px dashed var(--cf-line-strong)',
    ':hover': { backgroundColor: 'color-mix(in oklab, var(--cf-surface) 60%, transparent)' },
    // The field shows the focus ring then.
    ':focus-within': { backgroundColor: 'var(--cf-surface)', outlineColor: 'transparent' },
    '::after': { padding: '8px 10px' },
  },
  refused: { outline: '2px solid var(--cf-error-text)' },
  // The margin keeps the focused field below the page's head and the editor's bar.
  field: { padding: '8px 10px', scrollMarginTop: '184px' },
});

/** One line of the site, edited in place. */
function TextInPlace({ name, value, fallback }: EditableTextProps) {
  const t = useMessages(EDIT_SITE);
  const classes = useTextFieldStyles();
  const { onEdit, onSettle, errors } = useSiteEditor();
  const { valueName, lang, other } = useEditedText(name);
  const { label, maxLength } = TEXTS[name];
  const isMissing = value.trim() === '' && other.text.trim() !== '';
  return (
    <span className={classes.root} lang={isMissing ? other.lang : lang}>
      <TextLine
        label={t[label]}
        value={value}
        maxLength={maxLength}
        placeholder={isMissing ? other.text : fallback || t.noGreeting}
        texts={t}
        refusal={errors[valueName]}
        isInHeading
        classes={classes}
        onType={(next) => onEdit(valueName, next)}
        onBlur={onSettle}
      />
      {isMissing && <MissingText lang={lang} />}
    </span>
  );
}

const useSectionFrameStyles = makeStyles({
  bar: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    boxSizing: 'border-box',
    minHeight: '52px',
    padding: '4px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
  },
  between: { marginTop: '48px', marginBottom: '16px' },
  first: { marginTop: '16px' },
  name: { fontWeight: 600 },
  hidden: { display: 'inline-flex', alignItems: 'center', gap: '8px', color: 'var(--cf-text-quiet)' },
  switch: { marginLeft: 'auto' },
  // Grey, but with full contrast: the section is still edited, and a paler text could not be read in dark mode.
  dimmed: { filter: 'grayscale(1)' },
});

interface SectionFrameProps extends Omit<EditableSectionProps, 'children'> {
  children?: ReactNode;
}

/** Draws a bar above the section: its name, and the switch that shows it to visitors (ST-03). */
function SectionFrame({ section, isShown, children }: SectionFrameProps) {
  const t = useMessages(EDIT_SITE);
  const styles = useSectionFrameStyles();
  return (
    <>
      <div className={mergeClasses('site-inner', children ? styles.between : styles.first)}>
        <div className={styles.bar}>
          <span className={styles.name}>{t[section]}</span>
          {!isShown && (
            <span className={styles.hidden}>
              <EyeOffIcon />
              {t.hidden}
            </span>
          )}
          <SectionSwitch section={section} isShown={isShown} className={styles.switch} />
        </div>
      </div>
      {children && <div className={isShown ? undefined : styles.dimmed}>{children}</div>}
    </>
  );
}

function EyeOffIcon() {
  return (
    <DrawnIcon>
      <path d="M2.5 11C4 7.5 6.7 5.5 10 5.5s6 2 7.5 5.5" />
      <circle cx="10" cy="11.5" r="3" />
      <path d="m3.5 3.5 13 13" />
    </DrawnIcon>
  );
}

const ICONS = ['leaf', 'tree', 'heart'] as const;

const usePictureDialogStyles = makeStyles({
  choices: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
    gap: '12px',
    margin: '0 0 24px',
    padding: 0,
    border: 'none',
  },
});

interface PictureDialogProps {
  name: SitePictureName;
  value: string;
  onClose(): void;
}

/** Offers no picture, one of our drawings, or a picture of the clinic's own. The page shows the choice at once. */
function PictureDialog({ name, value, onClose }: PictureDialogProps) {
  const t = useMessages(EDIT_SITE);
  const styles = usePictureDialogStyles();
  const { onEdit } = useSiteEditor();
  const { label, empty } = PICTURES[name];
  const choose = (next: string) => {
    onEdit(name, next);
    onClose();
  };
  const hasOwn = value !== '' && !isSiteIconName(value);
  return (
    <ModalDialog title={t[label]} size="narrow" onRequestClose={onClose}>
      <fieldset className={styles.choices} aria-label={t[label]}>
        <PictureChoice words={t[empty]} isChosen={value === ''} onChoose={() => choose('')}>
          {empty === 'ownDrawing' && <PictureIcon />}
        </PictureChoice>
        {ICONS.map((icon) => (
          <PictureChoice key={icon} words={t[icon]} isChosen={value === icon} onChoose={() => choose(icon)}>
            <SiteIcon name={icon} />
          </PictureChoice>
        ))}
        {hasOwn && (
          <PictureChoice words={t.ownPicture} isChosen onChoose={onClose}>
            <Picture src={value} className="site-about-icon" sizes="72px" />
          </PictureChoice>
        )}
      </fieldset>
      <PictureUpload onUploaded={choose} />
    </ModalDialog>
  );
}

const usePictureChoiceStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateRows: '72px auto',
    justifyItems: 'center',
    alignItems: 'center',
    gap: '8px',
    padding: '12px 8px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    font: 'inherit',
    cursor: 'pointer',
    ':hover': { backgroundColor: 'var(--cf-surface-hover)' },
    '& > .site-badge, & > img': { display: 'block', width: '72px', height: '72px', margin: 0, objectFit: 'contain' },
    '& > svg:not(.site-badge)': { width: '32px', height: '32px', color: 'var(--cf-text-quiet)' },
  },
  chosen: { border: '1px solid var(--cf-brand)', boxShadow: 'inset 0 0 0 1px var(--cf-brand)', fontWeight: 600 },
  // A border, because forced colours remove backgrounds.
  nothing: { width: '32px', borderTop: '2px solid var(--cf-line-strong)' },
});

interface PictureChoiceProps {
  words: string;
  isChosen: boolean;
  onChoose(): void;
  /** The drawing; without one, a dash is shown. */
  children?: ReactNode;
}

function PictureChoice({ words, isChosen, onChoose, children }: PictureChoiceProps) {
  const styles = usePictureChoiceStyles();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className={mergeClasses(styles.root, isChosen && styles.chosen)}
      onClick={onChoose}
    >
      {children || <span className={styles.nothing} />}
      {words}
    </button>
  );
}
