import { removeFormAttachment, showFormAttachment, uploadFormAttachment } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import type { FormFiles } from '../../open-form/open-form.ts';
import type { Uploading } from './uploading.ts';

export interface FormFilesOptions {
  api: ApiClient;
  /** `version`: absent in a preview, whose version may not be published. */
  form: { form_id: number; version?: number | undefined };
  /** Token of the emailed link that the form was opened with. */
  linkToken?: string | undefined;
  /** Paths of the questions whose uploads are running. */
  running: Uploading;
}

/** @param options.running - Counts the uploads: a page that is left would cancel them. */
export function createFormFiles({ api, form, linkToken, running }: FormFilesOptions): FormFiles {
  return {
    async upload(path, file, { signal, onProgress }) {
      const upload = new FormData();
      upload.append('file', file, file.name);
      const query = { ...form, control: path, link_token: linkToken };
      const done = running.add(path);
      try {
        const { id } = await api.call(uploadFormAttachment, { query, upload, signal, onProgress });
        return { id };
      } finally {
        done();
      }
    },
    async remove(id) {
      await api.call(removeFormAttachment, { params: { id } }).catch(() => undefined);
    },
    urlOf: (id) => showFormAttachment.path.replace(':id', encodeURIComponent(id)),
  };
}
