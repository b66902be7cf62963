import { expect, test } from 'vitest'
import { markedRuns } from './marked-text.ts'

const shown = (highlighted: string, most = 100) =>
  markedRuns(highlighted, most)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('[2.20] marks become runs, entities become characters', () => {
  expect(markedRuns('先 <mark>WAL</mark> &amp; 后', 100)).toEqual([
    { text: '先 ', isMarked: false },
    { text: 'WAL', isMarked: true },
    { text: ' & 后', isMarked: false },
  ])
  expect(shown('<mark>a</mark><mark>b</mark> &lt;T&gt; &quot;x&quot; &#39;y&#39;')).toBe(`[a][b] <T> "x" 'y'`)
})

test('what was escaped once is opened once', () => {
  expect(shown('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;')
})

test.each([
  '<script>alert(1)</script>',
  '<mark onclick="alert(1)">x',
  '<MARK>x</MARK>',
  '<img src=x onerror=alert(1)>',
  '&#x3c;script&#x3e;',
  '&constructor;&__proto__;',
])('hostile text stays text: %s', (hostile) => {
  expect(markedRuns(hostile, 100)).toEqual([{ text: hostile, isMarked: false }])
})

test('marks that are not closed or not open break nothing', () => {
  expect(shown('</mark>a<mark>b<mark>c')).toBe('a[b][c]')
  expect(markedRuns('', 10)).toEqual([])
  expect(markedRuns('<mark></mark>', 10)).toEqual([])
})

test('[9.3] a title is cut at 50 characters and a summary at 150, marks not counted', () => {
  expect(shown(`<mark>${'题'.repeat(50)}</mark>`, 50)).toBe(`[${'题'.repeat(50)}]`)
  expect(shown(`<mark>${'题'.repeat(40)}</mark>${'目'.repeat(40)}`, 50)).toBe(`[${'题'.repeat(40)}]${'目'.repeat(9)}…`)
  expect(shown(`${'字'.repeat(149)}😀尾`, 150)).toBe(`${'字'.repeat(149)}…`)
  expect(shown(`${'😀'.repeat(150)}`, 150)).toBe('😀'.repeat(150))
})
