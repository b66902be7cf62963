import { expect, test } from 'vitest'
import { portableHtml } from './feed-html.ts'

let page = 0
/** Every call uses another page, because results are cached by page. */
const portable = (html: string) => portableHtml(html, `https://blog.test/post/${++page}`).replaceAll(`/post/${page}`, '/post/7')

test('addresses become whole: pages, pictures, places in the text', () => {
  expect(portable('<a href="/post/3">x</a><img src="/uploads/示意 图.png" alt="a"><a href="#h-一">y</a><a href="4">z</a>')).toBe(
    '<a href="https://blog.test/post/3">x</a><img src="https://blog.test/uploads/%E7%A4%BA%E6%84%8F%20%E5%9B%BE.png" alt="a"><a href="https://blog.test/post/7#h-%E4%B8%80">y</a><a href="https://blog.test/post/4">z</a>',
  )
})

test('addresses elsewhere stay, what nobody should follow loses its address', () => {
  expect(portable('<a href="//cdn.test/a">a</a><a href="mailto:a@b.c">b</a>')).toBe(
    '<a href="https://cdn.test/a">a</a><a href="mailto:a@b.c">b</a>',
  )
  for (const bad of ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'http://[', 'blob:x'])
    expect(portable(`<a href="${bad}">x</a>`)).toBe('<a>x</a>')
  expect(portable('<img src="data:image/png;base64,AA==">')).toBe('<img src="data:image/png;base64,AA==">')
})

test('code is plain text with its language', () => {
  const code =
    '<figure class="code" data-lang="ts"><figcaption><span class="code-lang">TypeScript</span></figcaption><pre tabindex="0"><code class="language-ts"><span class="line"><span class="k">const</span> a = 1 &lt; 2</span>\n<span class="line">b</span></code></pre></figure>'
  expect(portable(code)).toBe(
    '<figure><figcaption><span>TypeScript</span></figcaption><pre><code class="language-ts">const a = 1 &lt; 2\nb</code></pre></figure>',
  )
})

test('what only the page’s styles and scripts understand stays behind', () => {
  expect(portable('<h2 id="h-a" class="x" data-y="1">标题<a class="anchor" href="#h-a" aria-label="z"></a></h2>')).toBe(
    '<h2>标题</h2>',
  )
  expect(
    portable(
      '<img src="https://a.test/b.png" srcset="/b.w480.webp 480w" sizes="9px" loading="lazy" fetchpriority="high" decoding="async" referrerpolicy="no-referrer" width="3">',
    ),
  ).toBe('<img src="https://a.test/b.png" width="3">')
})

test('formulas stay formulas', () => {
  expect(portable('<math display="block"><mi>x</mi></math>')).toBe('<math display="block"><mi>x</mi></math>')
})

test('a page that changed is told anew', () => {
  expect(portableHtml('<p>一</p>', 'https://blog.test/same')).toBe('<p>一</p>')
  expect(portableHtml('<p>二</p>', 'https://blog.test/same')).toBe('<p>二</p>')
})
