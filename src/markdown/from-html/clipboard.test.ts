import { describe, expect, test } from 'vitest'
import { CLIPBOARDS } from '#tests/support/clipboards.ts'
import { clipboardToMarkdown } from './clipboard.ts'

test.each(CLIPBOARDS)('[2.30] what $program puts on the clipboard is Markdown', async ({ html, markdown }) => {
  expect(await clipboardToMarkdown(html)).toBe(markdown)
})

describe('lists of Word', () => {
  const item = (level: number, sign: string, words: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>${sign}<span>&nbsp; </span></span></span><![endif]>${words}</p>`

  test.each([
    ['a list that goes on with its number', item(1, '3.', 'c') + item(1, '4.', 'd'), '3. c\n4. d'],
    ['Chinese numbers', item(1, '一、', '甲') + item(1, '二、', '乙'), '1. 甲\n2. 乙'],
    ['a list that begins inside', item(2, '·', 'a') + item(1, 'o', 'b'), '- a\n\n* b'],
    ['bullets after numbers', item(1, '1.', 'a') + item(1, '§', 'b'), '1. a\n\n- b'],
    [
      'a numbered heading',
      `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.1<span>&nbsp;</span></span>题</h2>`,
      '## 题',
    ],
  ])('%s', async (_, html, markdown) => expect(await clipboardToMarkdown(html)).toBe(markdown))
})

test.each([
  ['terms', '<dl><dt>甲</dt><dd>一</dd></dl>', '**甲**\n\n一'],
  ['a link to a file', '<a href="file:///C:/a.doc">文</a>', '文'],
  ['lines of a text that was wrapped', '<p>一段中文，\n  接着写 a\nb</p>', '一段中文，接着写 a b'],
  ['hidden words', '<p>甲<span style="display:none">乙</span><span style="mso-hide:all">丙</span></p>', '甲'],
  ['an underlined word', '<p><u>甲</u><ins>乙</ins></p>', '甲乙'],
  ['signs of Markdown', '<p>*a* _b_ [c] # d `e`</p>', '\\*a\\* \\_b\\_ \\[c] # d \\`e\\`'],
])('%s', async (_, html, markdown) => expect(await clipboardToMarkdown(html)).toBe(markdown))
