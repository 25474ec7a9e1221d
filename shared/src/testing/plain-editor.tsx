import type { RichTextEditorProps, UploadPicture } from '../editor/index.ts';

/** The address that the server gives to an uploaded picture. */
export const UPLOADED_PICTURE = '/content-images/0193a7c0-0000-7000-8000-000000000001.jpg';

/** Replaces CKEditor, which needs a browser: the same props on a plain text field, and a button that adds a picture. */
function PlainEditor({ value, onChange, label, placeholder, tools, upload, onNotice }: RichTextEditorProps) {
  const add = async () => {
    onChange(`${value}<img src="${await upload?.(new Blob())}">`);
    onNotice('success', 'Image uploaded successfully.');
  };
  return (
    <>
      <textarea
        aria-label={label}
        placeholder={placeholder}
        data-tools={tools}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <button type="button" onClick={() => void add()}>
        Picture
      </button>
    </>
  );
}

/** The editor's code for `EditorCodeContext`. */
export const plainEditorCode = (upload: UploadPicture = () => Promise.resolve(UPLOADED_PICTURE)) => ({
  RichTextEditor: PlainEditor,
  uploadPicture: () => upload,
});
