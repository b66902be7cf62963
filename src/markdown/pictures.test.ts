import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render.ts'

const known = { '/uploads/a.jpg': { width: 2400, height: 1200, sizes: [480, 960, 1600] } }
const html = async (source: string, options: Partial<Parameters<typeof renderMarkdown>[1]> = {}) =>
  (await renderMarkdown(source, { highlight: false, knownPictures: known, ...options })).html

describe('a picture of this site', () => {
  test('offers its smaller forms, for a place as wide as the text', async () => {
    expect(await html('![图](/uploads/a.jpg)')).toContain(
      'srcset="/uploads/a.w480.webp 480w, /uploads/a.w960.webp 960w, /uploads/a.w1600.webp 1600w" sizes="(max-width: 712px) calc(100vw - 32px), 680px"',
    )
  })

  test('in a narrow place asks for what fills that', async () => {
    expect(await html('<img src="/uploads/a.jpg" width="300">')).toContain('sizes="(max-width: 332px) calc(100vw - 32px), 300px"')
  })

  test('without smaller forms has nothing to offer', async () => {
    const small = { '/uploads/b.png': { width: 30, height: 20, sizes: [] } }
    expect(await html('![](/uploads/b.png)', { knownPictures: small })).not.toMatch(/srcset|sizes/)
  })
})

test('a picture that comes without encryption becomes a link', async () => {
  const link = (words: string, href = 'http://a.example/a.png') =>
    `<a href="${href}" class="external" target="_blank" rel="noopener noreferrer nofollow ugc">${words}</a>`
  expect(await html('看 ![图](http://a.example/a.png)')).toBe(`<p>看 ${link('图')}</p>`)
  expect(await html('<img src="http://a.example/b.png">')).toBe(link('http://a.example/b.png', 'http://a.example/b.png'))
  expect(await html('[![图](http://a.example/a.png)](http://b.example)')).toBe(`<p>${link('图', 'http://b.example')}</p>`)
})

test('a picture of another site that takes the scheme of the page is asked for by https', async () => {
  for (const src of ['//a.example/a.png', '\\\\a.example/a.png'])
    expect(await html(`<img src="${src}">`)).toContain('<img src="https://a.example/a.png"')
  expect(await html('![图](/a.png) ![图](https:a.png)')).toMatch(/src="\/a.png".+src="https:a.png"/)
})

test('what an author writes into srcset is not taken over', async () => {
  const written = '<img src="https://a.example/a.png" srcset="https://evil.example/x 480w" sizes="1px" fetchpriority="high">'
  expect(await html(written)).not.toMatch(/srcset|sizes|evil|fetchpriority/)
})

describe('the picture that leads a page', () => {
  const led = (source: string) => html(source, { leadsPage: true })

  test('is asked for at once, and only the first', async () => {
    const pictures = (await led('## 开头\n\n一句话。\n\n![一](/uploads/a.jpg)\n\n![二](/uploads/a.jpg)')).match(/<img[^>]+>/g)
    expect(pictures?.[0]).toContain('fetchpriority="high"')
    expect(pictures?.[0]).not.toContain('loading')
    expect(pictures?.[1]).toContain('loading="lazy"')
    expect(pictures?.[1]).not.toContain('fetchpriority')
  })

  test('may be linked, captioned and inside a box', async () => {
    expect(await led('> [![一](https://a.example/a.png "题")](/b)')).toContain('fetchpriority="high"')
  })

  test.each([
    ['stands below a screen of text', `${'字'.repeat(301)}\n\n![](/uploads/a.jpg)`],
    ['stands below many blocks', `${'段\n\n'.repeat(6)}![](/uploads/a.jpg)`],
    ['is a badge', '<img src="https://a.example/badge.svg" width="88">'],
  ])('is none that %s', async (_, source) => {
    expect(await led(source)).toContain('loading="lazy"')
    expect(await led(source)).not.toContain('fetchpriority')
  })

  test('is none where other things stand above the text', async () => {
    expect(await html('![](/uploads/a.jpg)')).toContain('loading="lazy"')
  })
})
