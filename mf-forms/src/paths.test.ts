import { describe, expect, it } from 'vitest';
import {
  clientFormsPath,
  dialogOf,
  dialogPath,
  editPath,
  type FormsDialog,
  fillOutPath,
  pageOf,
  previewPath,
  responsePath,
} from './paths.ts';

const launcher = (categorySlug: string | null, page = 1): FormsDialog => ({ name: 'launcher', categorySlug, page });

describe('dialogOf', () => {
  it.each<[string, FormsDialog | null]>([
    ['/site/register', { name: 'register' }],
    ['/site/register/', { name: 'register' }],
    ['/site/register/x', null],
    ['/site/forms', launcher(null)],
    ['/site/forms/', launcher(null)],
    ['/site/forms/intake', launcher('intake')],
    ['/site/forms/intake?page=2', launcher('intake', 2)],
    ['/site/forms/intake?page=0', launcher('intake')],
    ['/site/forms/intake?page=x', launcher('intake')],
    ['/site/forms/intake/7', { name: 'form', categorySlug: 'intake', formSlugId: '7' }],
    ['/site/forms/sant%C3%A9/a-b/', { name: 'form', categorySlug: 'santé', formSlugId: 'a-b' }],
    ['/site/forms/100%', launcher('100%')],
    ['/site/forms/a/b/c', null],
    ['/site/forms//b', null],
    ['/site/formsmore', null],
    ['/site', null],
  ])('RT-05 RT-07 %s', (address, expected) => {
    const [path = '', query] = address.split('?');
    expect(dialogOf(path, new URLSearchParams(query))).toEqual(expected);
  });

  it.each<FormsDialog>([
    { name: 'register' },
    launcher(null),
    launcher('santé'),
    launcher('intake', 3),
    { name: 'form', categorySlug: 'intake', formSlugId: 'first visit' },
  ])('RT-07 LN-03 reads the address that it gives to %o', (dialog) => {
    const [path = '', query] = dialogPath(dialog).split('?');
    expect(dialogOf(path, new URLSearchParams(query))).toEqual(dialog);
  });
});

describe('pageOf', () => {
  it.each([
    ['/site/form_link', { name: 'link', token: null }],
    ['/site/form_link/t0ken', { name: 'link', token: 't0ken' }],
    ['/site/form_link/t0ken/x', null],
    ['/staff/forms/', { name: 'staff' }],
    [clientFormsPath(3), { name: 'client', clientId: 3 }],
    ['/staff/clients/x/forms', null],
    ['/staff/clients/3', null],
    ['/staff/clients/3/forms/x', null],
    [editPath(7), { name: 'edit', formId: 7 }],
    ['/staff/forms/7/edit/x', null],
    [previewPath(7), { name: 'preview', formId: 7 }],
    ['/staff/forms/x/preview', null],
    [fillOutPath(7, 3), { name: 'fill-out', formId: 7, clientId: 3 }],
    ['/staff/forms/7/fill_out', null],
    [responsePath('r1'), { name: 'response', responseId: 'r1' }],
    ['/staff/forms/responses', { name: 'responses' }],
    ['/staff/forms/responses//', { name: 'responses' }],
    ['/staff/forms/responses/r1/x', null],
    ['/staff', null],
  ])('SH-08 RN-13 RN-18 FB-01 %s', (path, expected) => {
    expect(pageOf(path)).toEqual(expected);
  });
});
