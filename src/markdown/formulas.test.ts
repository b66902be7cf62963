import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const html = async (source: string) => (await renderMarkdown(source, { highlight: false })).html

describe('formulas', () => {
  test('are MathML, in the line or on their own', async () => {
    expect(await html('复杂度 $O(n)$。')).toMatch(
      /^<p>复杂度 <span class="math"><math><mrow><mi>O<\/mi>.*<\/math><\/span>。<\/p>$/,
    )
    for (const source of ['$$\na=b\n$$', '$$a=b$$'])
      expect(await html(source)).toMatch(
        /^<div class="math-block" tabindex="0"><math display="block".*<mi>b<\/mi>.*<\/math><\/div>$/,
      )
  })

  test('carry no inline style, whatever TeX asks for', async () => {
    const sources = [
      '\\begin{pmatrix}a&b\\\\c&d\\end{pmatrix}',
      '\\color{red}{x}',
      '\\boxed{x}',
      '\\begin{array}{|c|}a\\end{array}',
      '\\cancel{x}',
    ]
    for (const source of sources) expect(await html(`$$\n${source}\n$$`)).not.toMatch(/ style=|math-error/)
  })

  test('that TeX cannot read show their source', async () => {
    expect(await html('$\\frac{a$')).toBe('<p><span class="math"><code class="math-error">\\frac{a</code></span></p>')
    expect(await html(`$${'{'.repeat(3000)}a${'}'.repeat(3000)}$`)).toContain('math-error')
    expect(await html('$\\def\\a{\\a\\a}\\a$')).toContain('math-error')
  })

  test.each([
    '$5 和 $6',
    '从 $20（$100-\\$80）',
    'US$5 与 HK$6',
    '$HOME/$PATH',
    '$HOME 和 $PATH。',
    '`$a$`',
    '$ a $',
    '`$(a)` 或 $1,$2',
  ])('money and shell are none: %s', async (source) => expect(await html(source)).not.toContain('<math'))

  test.each(['$n$个', '第$i$项', '，$a_1$，', '$v=\\text{速度}$', '（$2^{48}$）'])(
    'Chinese may stand close: %s',
    async (source) => expect(await html(source)).toContain('<math'),
  )

  test('money beside emphasis leaves the emphasis alone', async () => {
    expect(await html('$5 **粗** $6')).toBe('<p>$5 <strong>粗</strong> $6</p>')
  })
})
