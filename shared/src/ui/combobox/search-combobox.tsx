import { useState } from 'react';
import { Combobox, type ComboboxFieldProps } from './combobox.tsx';
import type { ComboboxOption, OptionGroup, RemoteOptions } from './combobox-options.ts';
import { useLocalResults } from './use-local-results.ts';
import { useRemoteResults } from './use-remote-results.ts';

export interface LocalComboboxProps<O extends ComboboxOption> extends ComboboxFieldProps<O> {
  /** The groups that fit the text; blank: the groups to browse. */
  search: (text: string) => readonly OptionGroup<O>[];
}

export interface RemoteComboboxProps<O extends ComboboxOption> extends ComboboxFieldProps<O> {
  remote: RemoteOptions<O>;
}

export type SearchComboboxProps<O extends ComboboxOption> = LocalComboboxProps<O> | RemoteComboboxProps<O>;

/**
 * A text field that finds one of many options (WAI-ARIA combobox with a list): options of the page (`search`), or options that the server
 * searches (`remote`). Free text is not a value, unless `readText` reads it.
 */
export function SearchCombobox<O extends ComboboxOption>(props: SearchComboboxProps<O>) {
  if ('search' in props) return <LocalCombobox {...props} />;
  return <RemoteCombobox key={JSON.stringify(props.remote.queryKey)} {...props} />;
}

function LocalCombobox<O extends ComboboxOption>({ search, ...rest }: LocalComboboxProps<O>) {
  const [text, setText] = useState<string | null>(null);
  return <Combobox {...rest} text={text} setText={setText} results={useLocalResults(search, text)} />;
}

function RemoteCombobox<O extends ComboboxOption>({ remote, ...rest }: RemoteComboboxProps<O>) {
  const [text, setText] = useState<string | null>(null);
  return <Combobox {...rest} text={text} setText={setText} results={useRemoteResults(remote, text)} />;
}
