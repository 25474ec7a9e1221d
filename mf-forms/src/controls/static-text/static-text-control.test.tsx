// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aQuestion } from '../../testing/a-question.ts';
import { renderQuestion } from '../../testing/render-question.tsx';

const text = (content: string) => aQuestion({ input_type: 'text', label: '', content });

it('CT-04 shows the text of the clinic, with headings below that of the block', () => {
  renderQuestion(text('<h3>Sleep</h3><p>The last <strong>two weeks</strong>.</p>'));
  screen.getByRole('heading', { level: 4, name: 'Sleep' });
  expect(screen.getByText('two weeks').tagName).toBe('STRONG');
});

it('CT-04 shows only the allowed tags of a text, even if the server sent others', () => {
  const hostile =
    '<p onclick="steal()">Hello<script>steal()</script><iframe src="//x"></iframe><img src="//x/1.png"></p>';
  const { container } = renderQuestion(text(hostile));
  expect(screen.getByText('Hello').outerHTML).toBe('<p>Hello</p>');
  expect(container.querySelector('script, iframe, img, [onclick]')).toBeNull();
});
