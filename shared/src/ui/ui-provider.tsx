import { createDOMRenderer, FluentProvider, makeStyles, RendererProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocale, useRemote } from '../app/index.ts';
import type { Locale } from '../contracts/index.ts';
import { useRootRules } from './fluent-tokens.ts';
import { UiLocale } from './ui-locale.ts';

type Renderer = ReturnType<typeof createDOMRenderer>;
const renderers = new WeakMap<Document, Renderer>();

/** One per document: two would insert every rule twice, in an order that nobody controls. */
function rendererOf(target: Document, nonce: string): Renderer {
  const known = renderers.get(target);
  if (known) return known;
  const renderer = createDOMRenderer(target, { styleElementAttributes: { nonce } });
  renderers.set(target, renderer);
  return renderer;
}

const useStyles = makeStyles({
  // No box of its own: the provider must not change the layout of what it stands around.
  root: { display: 'contents', backgroundColor: 'transparent' },
});

/** Everything Fluent needs is on `:root` (fluent-tokens.ts), so there is nothing to override here. */
const NO_OVERRIDES = {};

function Root({ children }: { children: ReactNode }) {
  const styles = useStyles();
  useRootRules();
  return (
    <FluentProvider className={styles.root} theme={NO_OVERRIDES}>
      {children}
    </FluentProvider>
  );
}

export interface UiProviderProps {
  /** The page's nonce: style elements without it are refused by the Content-Security-Policy. */
  nonce: string;
  locale: Locale;
  children: ReactNode;
}

/** Stands above every part of this door. Colours and fonts are the document's `--cf-*` variables; portals have them too. */
export function UiProvider({ nonce, locale, children }: UiProviderProps) {
  return (
    <RendererProvider renderer={rendererOf(document, nonce)} targetDocument={document}>
      <UiLocale value={locale}>
        <Root>{children}</Root>
      </UiLocale>
    </RendererProvider>
  );
}

/** The same inside a remote, which has nonce and language from its shell. */
export function RemoteUiProvider({ children }: { children: ReactNode }) {
  const { nonce } = useRemote();
  return (
    <UiProvider nonce={nonce} locale={useLocale()}>
      {children}
    </UiProvider>
  );
}
