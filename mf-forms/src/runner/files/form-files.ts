import { ROUTES } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import type { FormFiles } from '../../open-form/open-form.ts';

/** @param linkToken - Of the emailed link, for a person without an account. */
export function createFormFiles(api: ApiClient, formId: number, linkToken: string | undefined): FormFiles {
  return {
    async upload(path, file, { signal, onProgress }) {
      const upload = new FormData();
      upload.append('file', file, file.name);
      const query = { form_id: formId, control: path, ...(linkToken && { link_token: linkToken }) };
      const { id } = await api.call('uploadFormAttachment', { query, upload, signal, onProgress });
      return { id };
    },
    async remove(id) {
      await api.call('removeFormAttachment', { params: { id } }).catch(() => undefined);
    },
    urlOf: (id) => ROUTES.showFormAttachment.path.replace(':id', encodeURIComponent(id)),
  };
}
