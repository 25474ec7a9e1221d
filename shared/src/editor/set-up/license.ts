/**
 * CKEditor's licence key: 'GPL' unless whoever runs this bought another. The shell's document names it (`<html data-editor-license="…">`);
 * NOTICE says what each of the two means.
 */
export const licenseKey = (): string => document.documentElement.dataset.editorLicense || 'GPL';
