import { clinicInfoQuery, useMessages, usePageTitle, useRemote } from '@carefront/shared/app';
import { type Practitioner, reachOf, type SessionUser } from '@carefront/shared/contracts';
import { savePortrait, uploadContentImage } from '@carefront/shared/contracts/calls';
import { acceptedTypes, IMAGE_TYPES } from '@carefront/shared/domain';
import {
  AppLink,
  Button,
  DrawnIcon,
  EmptyNotice,
  ErrorNotice,
  InlineMessage,
  LoadingRows,
  ModalDialog,
  makeStyles,
  PageHeading,
} from '@carefront/shared/ui';
import { AccountOnly, AllSettingsLink, PageFrame } from '@carefront/shared/ui/pages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PEOPLE_PATH } from '../../paths.ts';
import { type Crop, firstCrop, isLargeEnough, PORTRAIT } from './crop/crop.rules.ts';
import { CropStage, drawCrop } from './crop/crop-stage.tsx';
import { PORTRAITS } from './portraits.messages.ts';
import { SitePortrait } from './site-portrait.tsx';

const useStyles = makeStyles({
  head: { display: 'flex', flexDirection: 'column', gap: '4px' },
  intro: { margin: 0, maxWidth: '68ch', color: 'var(--cf-text-quiet)' },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
});

/** Portraits of the practitioners, for those who edit the site: `/staff/portraits` (ST-05). */
export function PortraitsPage() {
  const { clinic } = useRemote();
  return (
    <AccountOnly allows={({ roles }) => reachOf('savePortrait', roles, clinic.editors) !== 'none'}>
      {(user) => <Portraits user={user} />}
    </AccountOnly>
  );
}

function Portraits({ user }: { user: SessionUser }) {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  usePageTitle(t.title);
  return (
    <PageFrame size="wide">
      <div className={styles.head}>
        <AllSettingsLink />
        <PageHeading>{t.title}</PageHeading>
        <p className={styles.intro}>{t.intro}</p>
      </div>
      <PortraitList canSeePeople={reachOf('listClinicPeople', user.roles) !== 'none'} />
    </PageFrame>
  );
}

function PortraitList({ canSeePeople }: { canSeePeople: boolean }) {
  const t = useMessages(PORTRAITS);
  const styles = useStyles();
  const { api } = useRemote();
  const info = useQuery(clinicInfoQuery(api));
  if (!info.data) {
    if (!info.isError) return <LoadingRows label={t.loading} rows={3} heightPx={240} />;
    return <ErrorNotice error={info.error} isRetrying={info.isFetching} onRetry={() => void info.refetch()} />;
  }
  const { practitioners } = info.data.booking_site;
  if (practitioners.length === 0)
    return (
      <EmptyNotice
        title={t.noneTitle}
        text={t.none}
        action={canSeePeople && <AppLink to={PEOPLE_PATH}>{t.toPeople}</AppLink>}
      />
    );
  return (
    <ul role="list" className={styles.list}>
      {practitioners.map((practitioner) => (
        <li key={practitioner.id}>
          <PortraitCard practitioner={practitioner} />
        </li>
      ))}
    </ul>
  );
}

const usePortraitCardStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    height: '100%',
    boxSizing: 'border-box',
    padding: '24px 16px 16px',
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    textAlign: 'center',
  },
  name: { margin: 0, fontSize: '18px', lineHeight: '26px', fontWeight: 600, overflowWrap: 'anywhere' },
  title: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px', marginTop: 'auto' },
});

/** One practitioner with the portrait as the site shows it. */
export function PortraitCard({ practitioner: { id, user } }: { practitioner: Practitioner }) {
  const t = useMessages(PORTRAITS);
  const styles = usePortraitCardStyles();
  const { shell } = useRemote();
  const [isOpen, setIsOpen] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const person = { id, name: user.full_name };
  const removal = useSavePortrait(person, () => actions.current?.querySelector('button')?.focus());
  const hasOne = Boolean(user.portrait);
  const words = hasOne ? t.change : t.add;
  const remove = async () => {
    const question = { title: t.removeTitle, text: t.removeText(person.name), confirmLabel: t.remove };
    if (await shell.confirm({ ...question, cancelLabel: t.keep })) removal.mutate(null);
  };
  return (
    <article className={styles.root} aria-label={person.name}>
      <SitePortrait user={user} />
      <h2 className={styles.name}>{person.name}</h2>
      {user.title && <p className={styles.title}>{user.title}</p>}
      {removal.isError && <InlineMessage intent="error">{t.failed}</InlineMessage>}
      <div ref={actions} className={styles.actions}>
        <Button aria-label={t.actOn(words, person.name)} onClick={() => setIsOpen(true)}>
          {words}
        </Button>
        {hasOne && (
          <Button
            appearance="subtle"
            aria-label={t.actOn(t.remove, person.name)}
            isBusy={removal.isPending}
            onClick={() => void remove()}
          >
            {t.remove}
          </Button>
        )}
      </div>
      {isOpen && <PortraitDialog practitioner={person} onClosed={() => setIsOpen(false)} />}
    </article>
  );
}

export interface PortraitDialogProps {
  practitioner: { id: number; name: string };
  onClosed(): void;
}

const usePortraitDialogStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '16px' },
  choice: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px', width: '100%' },
  help: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
});

/** Chooses a picture and its visible part (ST-05). Closing the dialog cancels the upload. */
export function PortraitDialog({ practitioner, onClosed }: PortraitDialogProps) {
  const t = useMessages(PORTRAITS);
  const styles = usePortraitDialogStyles();
  const input = useRef<HTMLInputElement>(null);
  const { bitmap, problem, choose } = usePicture();
  const [crop, setCrop] = useState<Crop | null>(null);
  const save = useSavePortrait(practitioner, onClosed);
  const shown = bitmap && (crop ?? firstCrop(bitmap));
  return (
    <ModalDialog
      title={t.dialogTitle(practitioner.name)}
      size="narrow"
      onRequestClose={onClosed}
      footer={
        <div className={styles.actions}>
          <Button onClick={onClosed}>{t.cancel}</Button>
          <Button
            appearance="primary"
            isBusy={save.isPending}
            disabledFocusable={!shown || save.isPending}
            onClick={() => {
              if (bitmap && shown) save.mutate({ picture: bitmap, crop: shown });
            }}
          >
            {save.isPending ? t.saving : t.save}
          </Button>
        </div>
      }
    >
      <div className={styles.root}>
        {bitmap && shown && <CropStage picture={bitmap} crop={shown} onCrop={setCrop} />}
        <div className={styles.choice}>
          <input
            ref={input}
            type="file"
            accept={acceptedTypes({ types: IMAGE_TYPES }, navigator.vendor)}
            aria-label={t.choose}
            hidden
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) {
                setCrop(null);
                choose(file);
              }
              // Without this, the browser reports no change when the same file is chosen again after a failure.
              target.value = '';
            }}
          />
          <Button icon={<PictureIcon />} data-cf-autofocus="" onClick={() => input.current?.click()}>
            {bitmap ? t.chooseOther : t.choose}
          </Button>
          <p className={styles.help}>{t.chooseHelp}</p>
        </div>
        {problem && <InlineMessage intent="error">{t[problem]}</InlineMessage>}
        {save.isError && <InlineMessage intent="error">{t.failed}</InlineMessage>}
      </div>
    </ModalDialog>
  );
}

function PictureIcon() {
  return (
    <DrawnIcon>
      <rect x="3" y="3.5" width="14" height="13" rx="2.5" />
      <path d="m4.5 15.5 4.3-4.2a1.7 1.7 0 0 1 2.4 0l4.3 4.2" />
      <circle cx="13" cy="7.5" r="1.25" />
    </DrawnIcon>
  );
}

export type PictureProblem = 'unreadable' | 'tooSmall';

interface ChosenPicture {
  readonly bitmap: ImageBitmap | null;
  readonly problem: PictureProblem | null;
  choose(file: Blob): void;
}

/** The decoded file, upright as its camera noted. After a file that cannot be used, the last picture stays. */
export function usePicture(): ChosenPicture {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  useEffect(() => () => bitmap?.close(), [bitmap]);
  const choose = (file: Blob) => {
    setProblem(null);
    decoded(file).then(
      (picture) => {
        if (!picture) return setProblem('unreadable');
        if (isLargeEnough(picture)) return setBitmap(picture);
        picture.close();
        setProblem('tooSmall');
      },
      () => setProblem('unreadable'),
    );
  };
  return { bitmap, problem, choose };
}

/** Loaded with the first picture, because few visits choose one. */
async function decoded(file: Blob): Promise<ImageBitmap | null> {
  const { decodePicture } = await import('@carefront/shared/forms/files');
  return decodePicture(file);
}

/** Replaces the file's own name, which may name the person. */
const SENT_NAME = 'picture.jpg';
const JPEG_QUALITY = 0.85;

/** A new portrait; null: the portrait is removed. */
type Wanted = { picture: ImageBitmap; crop: Crop } | null;

/** Uploads the visible part of the picture and puts it on the site. Leaving cancels an upload. */
export function useSavePortrait(practitioner: { id: number; name: string }, onSaved: () => void) {
  const t = useMessages(PORTRAITS);
  const { api, queryClient, shell } = useRemote();
  const leaving = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return useMutation({
    mutationFn: async (wanted: Wanted) => {
      const signal = leaving.current?.signal;
      const upload = wanted && (await formOf(wanted));
      const image_url = upload && (await api.call(uploadContentImage, { upload, signal })).image_url;
      signal?.throwIfAborted();
      return api.call(savePortrait, { params: { id: practitioner.id }, body: { image_url } });
    },
    onSuccess: async ({ portrait }) => {
      await queryClient.invalidateQueries({ queryKey: clinicInfoQuery(api).queryKey });
      const text = portrait === null ? t.removed(practitioner.name) : t.saved(practitioner.name);
      shell.showNotice({ intent: 'success', text });
      onSaved();
    },
  });
}

async function formOf({ picture, crop }: NonNullable<Wanted>): Promise<FormData> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: PORTRAIT.width, height: PORTRAIT.height });
  drawCrop(canvas, picture, crop);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
  if (!file) throw new Error('The browser could not write the picture');
  const upload = new FormData();
  upload.append('file', file, SENT_NAME);
  return upload;
}
