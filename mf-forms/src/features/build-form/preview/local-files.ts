import type { FormFiles } from '../../../open-form/open-form.ts';

/** Files of a form that is tried out: they stay in the browser. A picture is shown from its own bytes. */
export function createLocalFiles(): FormFiles {
  const addresses = new Map<string, string>();
  return {
    async upload(_path, file) {
      const id = crypto.randomUUID();
      addresses.set(id, await dataUrlOf(file));
      return { id };
    },
    async remove(id) {
      addresses.delete(id);
    },
    urlOf: (id) => addresses.get(id) ?? '',
  };
}

/** The page shows pictures of its own host and of data URLs only. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}
