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

  test('stay where they stand: nothing is lifted over its neighbours, nor pushed out of the line', async () => {
    for (const source of ['$\\raise50em{\\text{a}}$', '$$\\lower 40pt b$$', `$${'\\raise.4em{'.repeat(9)}c${'}'.repeat(9)}$`]) {
      const lifts = [...(await html(source)).matchAll(/voffset="([-\d.]+)/g)].map((it) => Math.abs(Number(it[1])))
      expect(lifts.reduce((sum, it) => sum + it, 0)).toBeLessThanOrEqual(1)
    }
    expect(await html('$\\rule{40em}{1em}a\\hspace{9em}b\\quad c$')).toMatch(/^(?!.*40em).*width="9em".*width="1em"/)
    expect(await html('$$\\hspace{40em}b$$')).toContain('width="40em"')
    expect(await html('$A\\raisebox{.5em}{b}$')).toContain('voffset="0.5em"')
  })
})
