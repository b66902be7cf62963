import { describe, expect, it } from 'vitest'
import { rewriteTargets, type Written } from './import.rewrite.ts'
import { resolveTarget } from './import.targets.ts'

async function rewrite(markdown: string) {
  const seen: Written[] = []
  const { markdown: text } = await rewriteTargets(markdown, (written) => {
    seen.push(written)
    return written.target.startsWith('http') ? null : { target: `/post/7#h-${written.kind}` }
  })
  return { text, seen: seen.map((it) => it.target) }
}

describe('rewriting targets in place', () => {
  it('touches links, pictures, references and HTML, and nothing else', async () => {
    const source = [
      '[甲](./a.md "标题") 和 ![图](<a b.png>) 和 [外](https://a.b/c_(d))',
      '> - [引](a%20b.md#x)',
      '| 表 |\n|---|\n| [格](t.md) |',
      '[![套](p.png)](q.md)',
      '<a class=x href="r.md?a&amp;b">x</a> <img alt="a" src=s.png>',
      "<div>\n<img\n src = 't u.png'/>\n</div>",
      '[参][ref]\n\n[ref]: ./u\\_v.md',
    ].join('\n\n')
    const { text, seen } = await rewrite(source)
    expect(seen).toEqual([
      './a.md',
      'a b.png',
      'https://a.b/c_(d)',
      'a%20b.md#x',
      't.md',
      'p.png',
      'q.md',
      'r.md?a&b',
      's.png',
      't u.png',
      './u_v.md',
    ])
    expect(text).toContain('[甲](/post/7#h-link "标题") 和 ![图](</post/7#h-image>) 和 [外](https://a.b/c_(d))')
    expect(text).toContain('> - [引](/post/7#h-link)')
    expect(text).toContain('| [格](/post/7#h-link) |')
    expect(text).toContain('[![套](/post/7#h-image)](/post/7#h-link)')
    expect(text).toContain('<a class=x href="/post/7#h-link">x</a> <img alt="a" src="/post/7#h-image">')
    expect(text).toContain('<img\n src = "/post/7#h-image"/>')
    expect(text).toContain('[ref]: /post/7#h-definition')
  })

  it('sees no links in code, formulas, comments and generics', async () => {
    const source =
      '`[a](b.md)`\n\n```md\n[a](b.md)\n<a href="x.md">\n```\n\n    [a](b.md)\n\n$$\n[a](b.md)\n$$\n\n<!-- [a](b.md) <a href="c.md"> -->\n\nList<String>'
    expect(await rewrite(source)).toEqual({ text: source, seen: [] })
  })

  it('keeps Chinese readable and escapes what would end a target', async () => {
    const { markdown } = await rewriteTargets('[a](b.md) <a href="b.md">', () => ({ target: '/post/7#h-线程 (一)"' }))
    expect(markdown).toBe('[a](/post/7#h-线程%20%28一%29%22) <a href="/post/7#h-线程 (一)&quot;">')
  })

  it('tells the line of a fault', async () => {
    const { faults } = await rewriteTargets('一\n\n二 [a](b.md)', () => ({ fault: '没有' }))
    expect(faults).toEqual([{ line: 3, place: 9, reason: '没有' }])
  })
})

describe('what a link leads to', () => {
  const articles = new Set(['a.md', 'x/b.md', 'x/README.md', 'x/y/index.md', '中文/笔 记.md', 'docs/guide.markdown'])
  const resolve = (target: string, from = 'x/b.md') => {
    const found = resolveTarget(target, from, articles)
    return found.kind === 'article' ? `${found.path}${found.anchor && `#${found.anchor}`}` : found.kind
  }

  it.each([
    ['../a.md', 'a.md'],
    ['./b.md#%E7%BA%BF%E7%A8%8B', 'x/b.md#线程'],
    ['b.html', 'x/b.md'],
    ['b', 'x/b.md'],
    ['./', 'x/README.md'],
    ['y/', 'x/y/index.md'],
    ['./y/index.html', 'x/y/index.md'],
    ['../%E4%B8%AD%E6%96%87/%E7%AC%94%20%E8%AE%B0.md', '中文/笔 记.md'],
    ['/x/b.md', 'x/b.md'],
    ['/guide.html', 'docs/guide.markdown'],
    ['..\\a.md', 'a.md'],
    ['a.md?x=1', 'missing'],
    ['./c.md', 'missing'],
    ['../../a.md', 'missing'],
    ['/nowhere.md', 'missing'],
    ['./rpc/', 'missing'],
    ['/about', 'elsewhere'],
    ['#锚', 'elsewhere'],
    ['https://a.b/c.md', 'elsewhere'],
    ['//a.b/c.md', 'elsewhere'],
    ['mailto:a@b.c', 'elsewhere'],
    ['javascript:alert(1)', 'elsewhere'],
    ['./p.png', 'picture'],
    ['%E0%A4%A.md', 'missing'],
  ])('%s is %s', (target, expected) => expect(resolve(target)).toBe(expected))
})
