// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRemote } from '../../testing/index.ts';
import { Button } from './button.tsx';

it('BK-87 RN-21 a button is left out in print', () => {
  renderRemote(<Button>Cancel Appointment</Button>);
  const button = screen.getByRole('button', { name: 'Cancel Appointment' });
  const printed = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSMediaRule => rule instanceof CSSMediaRule && rule.conditionText === 'print')
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && button.matches(rule.selectorText));
  // Other tests of this process may have put the same rule into the document.
  expect([...new Set(printed.map(({ style }) => style.display))]).toEqual(['none']);
});
