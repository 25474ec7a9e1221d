import { makeResetStyles, mergeClasses } from '@fluentui/react-components';
import type { InputHTMLAttributes } from 'react';
import { CONTROL_CLASS } from '../../ui/index.ts';

export interface ChoiceOptionProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  type: 'checkbox' | 'radio';
  label: string;
  /** Shows the mark of a required field. */
  isRequired?: boolean;
}

/** 44 px high with its label. The ring of the button is aligned with the other fields. */
const useOptionClass = makeResetStyles({
  display: 'flex',
  alignItems: 'flex-start',
  width: 'fit-content',
  maxWidth: '100%',
  minHeight: '44px',
  boxSizing: 'border-box',
  padding: '6px 0',
  marginLeft: '-8px',
  borderRadius: 'var(--cf-radius-control)',
  color: 'var(--cf-text)',
  fontFamily: 'var(--cf-font-text)',
  fontSize: '16px',
  lineHeight: '24px',
  cursor: 'pointer',
  '& > span': { minWidth: 0, padding: '4px 8px 4px 4px', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
  '& > span > span': { paddingInlineStart: '4px', color: 'var(--cf-error-text)' },
  '& > input': {
    appearance: 'none',
    display: 'grid',
    placeContent: 'center',
    flexShrink: 0,
    width: '16px',
    height: '16px',
    boxSizing: 'border-box',
    margin: '8px',
    border: '1px solid var(--cf-line-strong)',
    backgroundColor: 'var(--cf-surface)',
    cursor: 'inherit',
    // The ring is around the box and its label.
    ':focus-visible': { outlineStyle: 'none' },
    // The browser's own drawing follows the person's colours.
    '@media (forced-colors: active)': { appearance: 'auto' },
  },
  '& > input[type="radio"]': { borderRadius: '50%' },
  '& > input[type="checkbox"]': { borderRadius: '4px' },
  '& > input:hover': { border: '1px solid var(--cf-text-quiet)' },
  '& > input[type="radio"]:checked': {
    border: '1px solid var(--cf-focus)',
    backgroundColor: 'var(--cf-brand-text)',
    boxShadow: 'inset 0 0 0 2px var(--cf-surface)',
  },
  '& > input[type="checkbox"]:checked': { border: '1px solid var(--cf-brand)', backgroundColor: 'var(--cf-brand)' },
  '& > input[type="checkbox"]:checked::before': {
    content: '""',
    width: '10px',
    height: '10px',
    backgroundColor: 'var(--cf-on-brand)',
    clipPath: 'polygon(14% 44%, 0 60%, 38% 94%, 100% 24%, 86% 10%, 37% 65%)',
    '@media (forced-colors: active)': { display: 'none' },
  },
  '& > input:disabled + span': {
    color: 'var(--cf-text-disabled)',
    cursor: 'default',
    '@media (forced-colors: active)': { color: 'GrayText' },
  },
  '& > input:disabled': { border: '1px solid var(--cf-text-disabled)' },
  '& > input:disabled:checked': {
    border: '1px solid var(--cf-text-disabled)',
    backgroundColor: 'var(--cf-text-disabled)',
  },
});

/** One box or one radio button with its label. Plain elements: Fluent's own take several times as long, which counts in long forms. */
export function ChoiceOption({ label, isRequired = false, ...input }: ChoiceOptionProps) {
  return (
    <label className={mergeClasses(CONTROL_CLASS, useOptionClass())}>
      <input {...input} />
      <span>
        {label}
        {isRequired && <span aria-hidden="true">*</span>}
      </span>
    </label>
  );
}
