/**
 * Returns CKEditor's licence key: 'GPL' unless the operator bought another. The shell's document holds it (`<html
 * data-editor-license="…">`); NOTICE explains both cases.
 */
export const licenseKey = (): string => document.documentElement.dataset.editorLicense || 'GPL';
