import { compileStyles } from './compile-styles.ts';

/** Loader of rspack: compiles the styles of a source file. It runs before the types are removed. */
export default function stylesLoader(text) {
  return compileStyles(this.resourcePath, text, (file) => this.addDependency(file));
}
