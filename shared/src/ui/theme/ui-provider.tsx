import { createDOMRenderer, RendererProvider } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useLocale, useRemote } from '../../app/index.ts';
import type { Locale } from '../../contracts/index.ts';
import { stylesMarkOf } from '../../domain/releases/public.ts';
import { addDocumentRules } from './document-rules.ts';
import { ROOT_RULES } from './fluent-tokens.ts';
import { StylesMark } from './styles-mark.ts';
import { UiLocale } from './ui-locale.ts';

type Renderer = ReturnType<typeof createDOMRenderer>;
const renderers = new WeakMap<Document, Renderer>();

/** One renderer per document: two would insert every rule twice, in an undefined order. */
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
