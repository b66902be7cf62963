import { expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const html = async (source: string, highlight = true) => (await renderMarkdown(source, { highlight })).html
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\``

test('a block names its language and title, and keeps its text clean for copying', async () => {
  const output = await html(fence('ts title="bench.ts"', 'const a = 1\n\n// b'))
  expect(output).toMatch(
    /^<figure class="code" data-lang="ts"><figcaption><span class="code-title">bench\.ts<\/span><span class="code-lang">TypeScript<\/span><\/figcaption><pre tabindex="0"><code class="language-ts"><span class="line">.*<\/span>\n<span class="line"><\/span>\n<span class="line">.*<\/span><\/code><\/pre><\/figure>$/,
  )
  expect(output.replace(/<figcaption>.*<\/figcaption>|<[^>]+>/g, '')).toBe('const a = 1\n\n// b')
  expect(await html(fence('js [a.js]', 'b'))).toContain('<span class="code-title">a.js</span>')
})

test.each([
  ['JAVA', 'java', 'Java'],
  ['C++', 'c++', 'C++'],
  ['plain', 'text', '纯文本'],
  ['', 'text', '纯文本'],
  ['shell', 'shell', 'Shell'],
  ['java{1,3}', 'java', 'Java'],
  ['ts:no-line-numbers', 'ts', 'TypeScript'],
  ['没有', 'text', '纯文本'],
  ['Klingon', 'klingon', 'Klingon'],
  ['__proto__', '__proto__', '__proto__'],
])('language %j is %s, read as %s', async (written, slug, label) => {
  const output = await html(fence(written, 'a b'), false)
  expect(output).toContain(`data-lang="${slug}"`)
  expect(output).toContain(`<span class="code-lang">${label}</span>`)
})

test('tokens are classes only; the default colour and neighbours cost nothing', async () => {
  const output = await html(fence('java', 'int a;'))
  expect(output).toContain('<span class="line"><span class="k2">int </span>a;</span>')
  expect(output).not.toContain('style=')
})

test('without colours the same block comes at once', async () => {
  expect(await html(fence('java', 'int a;'), false)).toContain(
    '<code class="language-java"><span class="line">int a;</span></code>',
  )
})

test('lines can be marked by number, and by notes that go away', async () => {
  const output = await html(fence('text {1,3-4}', 'a\nb\nc\nd'))
  expect(output.match(/class="line marked"/g)).toHaveLength(3)
  const noted = await html(fence('js', 'a() // [!code ++]\nb() // [!code --]\nc() // [!code hl]\nd() /* [!code x] */'))
  expect(noted).toMatch(/line added.*\n.*line removed.*\n.*line marked.*\n.*class="line">.*\[!code x\]/)
  expect(noted).not.toContain('[!code ++]')
  expect((await renderMarkdown(fence('js', 'a() // [!code ++]'), { highlight: false })).plain).toBe('a()')
})

test('a diff shows what came and went, and not its file names', async () => {
  const output = await html(fence('diff', '--- a\n+++ b\n-x\n+y\n z'))
  expect([...output.matchAll(/class="(line[ a-z]*)"/g)].map((it) => it[1])).toEqual([
    'line',
    'line',
    'line removed',
    'line added',
    'line',
  ])
})

test('a range of a billion lines is only as long as the code', async () => {
  expect(await html(fence('text {1-999999999}', 'a'))).toContain('line marked')
})

test('diagrams are left to be drawn later', async () => {
  expect(await html(fence('mermaid', 'graph TD; A-->B<br/>'))).toBe(
    '<figure class="mermaid"><pre><code class="language-mermaid">graph TD; A-->B&lt;br/></code></pre></figure>',
  )
})

test('code inside code fences is never taken for Markdown', async () => {
  const output = await html(fence('text', '::: tip 标题\n$a$ <script>\n**b**'))
  expect(output).toContain('::: tip 标题')
  expect(output).toContain('$a$ &lt;script>')
})
