import { expect, test } from 'vitest'
import { renderMarkdown } from '#markdown/render.ts'
import { plainComment } from './comment.plain.ts'

const rendered = (text: string) => renderMarkdown(text, { highlight: false, comment: { pictures: [], mentions: [] } })

const SIGNS = [
  ...'好文Aw0127éß한ｗ𠮷١ﬁ',
  ...',?!，。！？、；：…—“”‘’（）《》「」【】～',
  ...'..  ',
  'www.',
  'http',
  'toc',
  'README.md',
  'ftp',
]

/** Makes the same row of texts in each run. */
function* texts(count: number) {
  let state = 7
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  for (let n = 0; n < count; n++) yield Array.from({ length: 1 + next(12) }, () => SIGNS[next(SIGNS.length)]).join('')
}

test('words alone become what the renderer makes of them', async () => {
  let plain = 0
  for (const text of [...texts(1500), '第 3 条 0.25', '1.5', 'v1.2 好', '写得真好！', '1', 'a.b.c']) {
    const short = plainComment(text)
    if (!short) continue
    plain++
    const { html, plain: words } = await rendered(text)
    expect({ text, html, plain: words }).toEqual({ text, ...short })
  }
  expect(plain).toBeGreaterThan(500)
})

test('whatever could mean more goes to the renderer', () => {
  const more = [
    '1.',
    '1. 一',
    'a.',
    '# 题',
    '- 项',
    '*斜*',
    '`码`',
    '[笑]',
    '@谁',
    '<b>',
    'a&b',
    'www.a.cn',
    '看 WWW.a.cn',
    'a:b',
    'a_b',
  ]
  const lines = ['一\n二', ' 缩进', '    码', '末 ', '两  格', 'https://a.cn', '$x$', '~~删~~', '\u3164', '', 'a\tb', '\ud800']
  for (const text of [...more, ...lines.filter((it) => it !== '\u3164')]) expect([text, plainComment(text)]).toEqual([text, null])
})
