import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocale, useRemote } from '../../app/index.ts';
import type { Locale } from '../../contracts/index.ts';
import { stylesMarkOf } from '../../domain/releases/public.ts';
import { addDocumentRules } from './document-rules.ts';
import { StylesMark } from './styles-mark.ts';
import { UiLocale } from './ui-locale.ts';

type Renderer = ReturnType<typeof createDOMRenderer>;
const renderers = new WeakMap<Document, Renderer>();

/** One renderer per document for our own components. A remote with a Fluent of its own has another one, which reads our rules and keeps their order. */
function rendererOf(target: Document, nonce: string): Renderer {
  const known = renderers.get(target);
  if (known) return known;
  addDocumentRules(target, nonce, 'root', ROOT_RULES);
  const renderer = createDOMRenderer(target, { styleElementAttributes: { nonce } });
  renderers.set(target, renderer);
  return renderer;
}

export interface UiProviderProps {
  /** The page's nonce: the Content-Security-Policy refuses style elements without it. */
  nonce: string;
  locale: Locale;
  children: ReactNode;
}

/** Wraps all components of this entry point. Fluent's own provider would add 4 kB and an element around everything. Colours and fonts are the document's `--cf-*` variables, which portals have too. */
export function UiProvider({ nonce, locale, children }: UiProviderProps) {
  return (
    <RendererProvider renderer={rendererOf(document, nonce)} targetDocument={document}>
      <UiLocale value={locale}>{children}</UiLocale>
    </RendererProvider>
  );
}

/** `UiProvider` for a remote, with the nonce and the language of its shell, and the mark of its release. */
export function RemoteUiProvider({ children }: { children: ReactNode }) {
  const { nonce, release } = useRemote();
  return (
    <UiProvider nonce={nonce} locale={useLocale()}>
      <StylesMark value={stylesMarkOf(release)}>{children}</StylesMark>
    </UiProvider>
  );
}

/**
 * Fluent's design tokens, expressed in the document's own variables. The document defines `--cf-*` for the clinic, light and dark, with
 * contrast checked once; so Fluent follows the clinic and the colour scheme live, without a second palette and without a render. The tokens
 * are set on `:root`, so portals get them too. A test proves that the parts in use read these tokens and no others.
 */
export const FLUENT_TOKENS = {
  borderRadiusMedium: 'var(--cf-radius-control)',
  colorCompoundBrandStroke: 'var(--cf-focus)',
  colorCompoundBrandStrokePressed: 'var(--cf-focus)',
  colorNeutralBackground1: 'var(--cf-surface)',
  colorNeutralBackground3: 'var(--cf-ground)',
  colorNeutralForeground1: 'var(--cf-text)',
  colorNeutralForeground3: 'var(--cf-text-quiet)',
  colorNeutralForeground4: 'var(--cf-text-quiet)',
  colorNeutralForegroundDisabled: 'var(--cf-text-disabled)',
  colorNeutralStroke1: 'var(--cf-line-strong)',
  colorNeutralStroke1Hover: 'var(--cf-text-quiet)',
  colorNeutralStroke1Pressed: 'var(--cf-text-quiet)',
  colorNeutralStrokeAccessible: 'var(--cf-line-strong)',
  colorNeutralStrokeAccessibleHover: 'var(--cf-text-quiet)',
  colorNeutralStrokeAccessiblePressed: 'var(--cf-text-quiet)',
  colorNeutralStrokeDisabled: 'var(--cf-line)',
  colorPaletteDarkOrangeForeground1: 'var(--cf-warning-text)',
  colorPaletteGreenForeground1: 'var(--cf-success-text)',
  colorPaletteRedBorder2: 'var(--cf-error-text)',
  colorPaletteRedForeground1: 'var(--cf-error-text)',
  colorPaletteRedForeground3: 'var(--cf-error-text)',
  colorTransparentBackground: 'transparent',
  colorTransparentStroke: 'transparent',
  colorTransparentStrokeInteractive: 'transparent',
  curveAccelerateMid: 'cubic-bezier(1, 0, 1, 1)',
  curveDecelerateMid: 'cubic-bezier(0, 0, 0, 1)',
  durationNormal: '160ms',
  durationUltraFast: '50ms',
  fontFamilyBase: 'var(--cf-font-text)',
  fontSizeBase200: '14px',
  fontSizeBase300: '16px',
  fontSizeBase400: '18px',
  fontWeightRegular: '400',
  fontWeightSemibold: '600',
  lineHeightBase200: '20px',
  lineHeightBase300: '24px',
  lineHeightBase400: '26px',
  shadow2: 'none',
  spacingHorizontalXXS: '2px',
  spacingHorizontalXS: '4px',
  spacingHorizontalSNudge: '6px',
  spacingHorizontalS: '8px',
  spacingHorizontalMNudge: '10px',
  spacingHorizontalM: '12px',
  spacingVerticalXXS: '2px',
  spacingVerticalXS: '4px',
  spacingVerticalSNudge: '6px',
  spacingVerticalS: '8px',
  strokeWidthThin: '1px',
  strokeWidthThick: '2px',
} as const;

/** Class of the outermost element of a control with several parts (an input with its frame, a box with its label). */
export const CONTROL_CLASS = 'cf-control';

const RING = 'outline:2px solid var(--cf-focus);outline-offset:2px';

/** CSS of the document that all components rely on. */
const ROOT_RULES = [
  `:root{${Object.entries(FLUENT_TOKENS)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')}}`,
  // The selector is stronger by one element than Fluent's own, so that focus looks the same everywhere, in portals too. Elements that take
  // focus by script only (tabindex -1: headings) are read, not acted on, and get no ring. `:where` adds nothing to the strength, so that
  // `&&:focus-visible` of a component still wins: a ring inside a part that cuts off what is outside it.
  `:root body :focus-visible:not(:where([tabindex="-1"],.${CONTROL_CLASS} *)){${RING}}`,
  // The part of a date field that opens the browser's calendar has the focus for itself.
  `:root body ::-webkit-calendar-picker-indicator:focus-visible{${RING}}`,
  // A control with several parts has one ring around all of them, without the line that Fluent draws below.
  `:root body .${CONTROL_CLASS}:has(:focus-visible){${RING}}`,
  `:root body .${CONTROL_CLASS}::after{display:none}`,
  'html[data-cf-modal]{overflow:hidden}',
  'html[data-cf-modal=scrollbar]{scrollbar-gutter:stable}',
].join('');
