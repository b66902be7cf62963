import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

/** A comment may use less syntax, and is shown beside the comments of other users. */
const commentHtml = async (source: string) =>
  (await renderMarkdown(source, { highlight: true, comment: { pictures: ['/uploads/a.webp'], mentions: ['<b>', '小明'] } })).html
const html = async (source: string) => (await renderMarkdown(source, { highlight: true })).html
/** Lists the tags of some HTML; text contains no `<`, so nothing else looks like a tag. */
const tagsOf = (text: string) => text.match(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*>/gi) ?? []

const RAW_ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  'a <script>alert(1)</script> b',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)//',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<img src=x onerror=alert(1)>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)" onclick=alert(1)>x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)></select>',
  '<textarea autofocus onfocus=alert(1)></textarea>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<isindex type=image src=1 onerror=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href="data:text/css,*{x:expression(alert(1))}">',
  '<base href="javascript:/a/">',
  '<style>@import "javascript:alert(1)";</style>',
  '<style>*{background:url(javascript:alert(1))}</style><p style="color:red" class="callout" id="x" name="y">a</p>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><tr><td><svg><desc><td></desc><img src=x onerror=alert(1)></svg>',
  '<a href="x" onmouseover=alert(1)>x</a>',
  '<p><a href="https://a.example"\nonclick="alert(1)">x</a></p>',
  '<img src="x" srcset="javascript:alert(1) 1x" usemap="#m" ismap>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<a/href="j&#x61;vascript:alert(1)">x</a>',
]

const TARGETS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript&colon;alert(1)',
  '&#106;avascript:alert(1)',
  '&#x6A&#x61&#x76&#x61script:alert(1)',
  'java&Tab;script:alert(1)',
  'java&NewLine;script:alert(1)',
  '&#1;javascript:alert(1)',
  '%01javascript:alert(1)',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'FILE:c:/windows',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'blob:https://a.example/x',
  'view-source:javascript:alert(1)',
  'feed:javascript:alert(1)',
]

function expectHarmless(output: string): void {
  for (const tag of tagsOf(output)) {
    expect(tag).not.toMatch(
      /^<(?:script|style|iframe|object|embed|form|button|svg|link|meta|base|template|select|textarea|video|audio)\b/i,
    )
    expect(tag).not.toMatch(/\s(?:on\w+|style|srcset|srcdoc|formaction|action|name|usemap)[=\s>]/i)
    for (const [, name, value] of tag.matchAll(/\s(href|src)="([^"]*)"/g)) {
      const allowed =
        name === 'src'
          ? /^(?:https?:|data:image\/(?:gif|png|jpeg|webp)[;,]|[^:]*(?:$|[/?#]))/i
          : /^(?:https?:|mailto:|tel:|[^:]*(?:$|[/?#]))/i
      expect(value?.trim()).toMatch(allowed)
    }
  }
}

describe('raw HTML', () => {
  test.each(RAW_ATTACKS)('does no harm: %s', async (attack) => {
    expectHarmless(await html(attack))
    expectHarmless(await html(`> - 文 **${attack}** 字\n\n| a |\n|---|\n| ${attack} |`))
    for (const around of ['', '> - 文 **@小明', '# ', '[^a]\n\n[^a]: ', '[微笑', '@<b>', '![a](', '```mermaid\n', '::: tip\n'])
      expectHarmless(await commentHtml(`${around}${attack}`))
  })

  test('keeps no id, name, style or class of an author, except the language of code', async () => {
    const output = await html(
      '<p id="x" name="y" class="callout" style="a:b" data-mark="1">a</p>\n\n<code class="language-js evil">b</code>',
    )
    expect(output).toBe('<p>a</p>\n<p><code class="language-js">b</code></p>')
  })

  test('cannot forge what the pipeline makes: marks, footnote ids, anchors', async () => {
    const output = await html(
      '<section data-footnotes class="footnotes"><li id="user-content-fn-1">a</li></section>\n\n<div data-mark="0">b</div>',
    )
    expect(output).not.toMatch(/id=|data-|class=/)
  })

  test('gives headings that are called like parts of the document a prefixed id', async () => {
    const output = await html('# __proto__\n\n# constructor\n\n# body\n\n# toString\n\n# toString')
    expect([...output.matchAll(/ id="([^"]*)"/g)].map((it) => it[1])).toEqual([
      'h-proto',
      'h-constructor',
      'h-body',
      'h-tostring',
      'h-tostring-2',
    ])
  })
})

describe('[5.15] link targets', () => {
  test.each(TARGETS)('%s is no target of a link', async (target) => {
    for (const source of [`[a](<${target}>)`, `[a][r]\n\n[r]: <${target}>`, `<a href="${target}">a</a>`, `<${target}>`])
      for (const make of [html, commentHtml]) expectHarmless(await make(source))
    expect(await html(`[a](${target.replace(/[()<>]/g, '')})`)).not.toMatch(/href="(?:javascript|vbscript|file|data)/i)
  })

  test.each(TARGETS)('%s is no source of a picture', async (target) => {
    for (const source of [`![a](<${target}>)`, `<img src="${target}" alt="a">`]) expectHarmless(await html(source))
  })

  test('pictures of four kinds may be inline, links never', async () => {
    for (const kind of ['gif', 'png', 'jpeg', 'webp']) {
      const target = `data:image/${kind};base64,AAAA`
      expect(await html(`![a](${target})`)).toContain(`src="${target}"`)
      expect(await html(`[a](${target})`)).toBe('<p>a</p>')
    }
  })

  test('a picture cannot call the API', async () => {
    for (const src of [
      '/v1/file/delete?url=x',
      '/./v1/sign/',
      '/%761/x',
      '\\v1\\x',
      '../v1/x',
      '/V1/x',
      'https:/v1/x',
      'http:v1/../../v1/x',
      'HTTPS:\\v1\\x',
    ])
      expect(await html(`<img src="${src}" alt="图">`)).not.toMatch(/src="[^"]*v1\//i)
    expect(await html('![图](/v1/auth/logout)')).toBe('<p>图</p>')
    expect(await html('![图](/files/v1/a.png)')).toContain('src="/files/v1/a.png"')
  })
})

test('a formula can neither link nor carry styles', async () => {
  const output = await html(
    '$\\href{javascript:alert(1)}{x}$ $\\style{color:red}{x}$ $\\class{a}{x}$ $\\includegraphics{x}$ $\\text{<img src=x onerror=alert(1)>}$ $\\color{red}{y}\\boxed{z}$',
  )
  expectHarmless(output)
  expect(output).toContain('mathcolor="')
})
