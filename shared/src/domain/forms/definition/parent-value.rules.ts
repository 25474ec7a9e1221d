/** The answer of a parent question as remote options are searched by it (CT-03). @returns '' for a question that is not answered. */
export function parentValue(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim();
  if (Array.isArray(answer)) return answer.length === 1 && typeof answer[0] === 'string' ? answer[0].trim() : '';
  const isRemote = typeof answer === 'object' && answer !== null && 'value' in answer;
  return isRemote && typeof answer.value === 'string' ? answer.value : '';
}
