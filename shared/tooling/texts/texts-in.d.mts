export interface FoundText {
  file: string;
  line: number;
  language: 'en' | 'fr';
  text: string;
}
export function textsIn(file: string, source: string): FoundText[];
