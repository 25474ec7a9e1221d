import type { EditedOption } from './edited-form.rules.ts';
import type { NewQuestion } from './edits/form-edit.ts';

/** Marks at the beginning of a pasted line: bullets, boxes, numbers and letters, such as `•`, `[ ]`, `2.` or `b)`. */
const MARK = /^(?:[-*•◦▪–—☐□○]|\[[ x]?\]|\(?(?:\d{1,3}|[a-z])[.)])\s+/i;

/** Longest line that is read, characters: as long as a label may be. */
const LONGEST_LINE = 500;

const textOf = (line: string): string => line.trim().replace(MARK, '').trim().slice(0, LONGEST_LINE);

/** Reads pasted lines as options, each once. A number after a tab or a vertical bar is the option's score. */
export function pastedOptions(text: string, most: number): EditedOption[] {
  const known = new Map<string, EditedOption>();
  for (const line of linesOf(text)) {
    const [value = '', points = ''] = line.split(/[\t|]/).map((part) => textOf(part));
    const score = /^-?\d{1,4}$/.test(points) ? Number(points) : null;
    if (value !== '' && !known.has(value))
      known.set(value, { option_value: value, translated: '', ...(score !== null && { score }) });
  }
  return [...known.values()].slice(0, most);
}

/**
 * Reads pasted lines as questions: a line is a question, and lines with a mark below it are its options. A list whose lines all have marks
 * is a list of questions. A line that asks for a date, an email or a number is still a text: the person chooses the type.
 */
export function pastedQuestions(text: string, most: number): NewQuestion[] {
  const lines = linesOf(text);
  const hasPlainLine = lines.some((line) => !isMarked(line));
  const questions: { label: string; options: string[] }[] = [];
  for (const line of lines) {
    const words = textOf(line);
    const last = questions.at(-1);
    if (words === '') continue;
    if (hasPlainLine && isMarked(line) && last) last.options.push(words);
    else questions.push({ label: words, options: [] });
  }
  return questions.slice(0, most).map(({ label, options }) => ({
    input_type: options.length > 0 ? 'multiple-choice' : 'input-text',
    label,
    form_control_options: [...new Set(options)].map((option_value) => ({ option_value, translated: '' })),
  }));
}

const linesOf = (text: string): string[] => text.split(/\r?\n/).filter((line) => line.trim() !== '');
const isMarked = (line: string): boolean => MARK.test(line.trim());
