import {
  type FileLoader,
  FileRepository,
  ImageUpload,
  Notification,
  Plugin,
  type PluginConstructor,
  type UploadAdapter,
} from 'ckeditor5';
import type { UploadPicture } from './upload-picture.ts';

export interface PictureUploadOptions {
  upload: UploadPicture;
  onSent(): void;
  onFailed(): void;
  /** The person dropped or pasted a file that is not an accepted picture. */
  onRefused(): void;
}

/** File types that match `image.upload.types` of the editor's configuration. */
export const PICTURE_TYPES = ['jpeg', 'png'];
const isPicture = ({ type }: File): boolean => PICTURE_TYPES.some((name) => type === `image/${name}`);

/** Uploads CKEditor's pictures to the clinic. CKEditor removes the placeholder of a failed upload (CT-11). */
export function pictureUpload({ upload, onSent, onFailed, onRefused }: PictureUploadOptions): PluginConstructor {
  const closing = new AbortController();
  async function send(loader: FileLoader, aborted: AbortSignal): Promise<{ default: string }> {
    const file = await loader.file;
    if (!file) throw new Error('A picture without a file');
    const address = await upload(file, AbortSignal.any([aborted, closing.signal])).catch((error: unknown) => {
      // Never settles: otherwise CKEditor would write into a closed editor.
      if (closing.signal.aborted) return new Promise<never>(() => undefined);
      throw error;
    });
    onSent();
    return { default: address };
  }
  function createUploadAdapter(loader: FileLoader): UploadAdapter {
    const abortion = new AbortController();
    return { upload: () => send(loader, abortion.signal), abort: () => abortion.abort() };
  }
  return class PictureUpload extends Plugin {
    static get requires() {
      return [ImageUpload, FileRepository, Notification] as const;
    }

    init(): void {
      const { plugins, editing } = this.editor;
      plugins.get(FileRepository).createUploadAdapter = createUploadAdapter;
      this.listenTo(plugins.get(Notification), 'show:warning:upload', (event) => {
        // CKEditor would show it in a window.alert.
        event.stop();
        onFailed();
      });
      this.listenTo(editing.view.document, 'clipboardInput', (_event, { dataTransfer }) => {
        const files: File[] = dataTransfer.files;
        if (files.length > 0 && !files.some(isPicture) && dataTransfer.getData('text/html') === '') onRefused();
      });
    }

    override destroy(): void {
      super.destroy();
      closing.abort();
    }
  };
}
