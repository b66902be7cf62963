import { describe, expect, it } from 'vitest'
import { Refusal } from '#server/core/http/refuse.ts'
import { sanitiseSvg } from './file.svg.ts'

const clean = (inner: string, attributes = '') =>
  sanitiseSvg(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${inner}</svg>`)).bytes.toString()
const refusal = (source: string | Buffer) => {
  try {
    return sanitiseSvg(Buffer.from(source)).bytes.toString()
  } catch (error) {
    return error instanceof Refusal ? error.message : error
  }
}
const nothing = '<svg xmlns="http://www.w3.org/2000/svg"/>'

describe('an SVG keeps its drawing', () => {
  it('shapes, text, gradients, styles and references to itself', () => {
    const drawing =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><style>.a &gt; b{fill:url(#g)}</style><g id="x" class="a"><path d="M0 0h5" fill="url(#g)" style="stroke:red"/></g><use href="#x"/><text x="1">甲 &amp; &lt;乙&gt;</text>'
    expect(clean(drawing)).toBe(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`)
  })

  it('and knows its size', () => {
    expect(sanitiseSvg(Buffer.from('<svg width="10.4px" height="20"/>'))).toMatchObject({ width: 10, height: 20 })
    expect(sanitiseSvg(Buffer.from('<svg width="100%" viewBox="0 0 30 40"/>'))).toMatchObject({ width: 30, height: 40 })
    expect(sanitiseSvg(Buffer.from('<svg width="60" viewBox="0 0 30 40"/>'))).toMatchObject({ width: 60, height: 80 })
    expect(sanitiseSvg(Buffer.from('<svg viewBox="0,0,30,40"/>'))).toMatchObject({ width: 30, height: 40 })
    expect(sanitiseSvg(Buffer.from('<svg/>'))).toMatchObject({ width: null, height: null })
  })
})

describe('an SVG loses what could act', () => {
  it.each([
    '<script>alert(1)</script>',
    '<script xlink:href="https://evil/x.js"/>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="javascript:alert(1)"/></body></foreignObject>',
    '<a href="javascript:alert(1)"><rect/></a>',
    '<image href="https://evil/x.png"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<style>@import url(https://evil/x.css);</style>',
    '<style>a{background:url(https://evil)}</style>',
    '<style>a{background:u\\72l(https://evil)}</style>',
    '<style>a{background:image-set("https://evil")}</style>',
    '<handler>x</handler>',
    '<!-- <script>alert(1)</script> -->',
    '<?xml-stylesheet href="https://evil"?>',
  ])('%s', (inner) => expect(clean(inner)).toBe(nothing))

  it.each([
    'onload="alert(1)"',
    'style="background:url(//evil)"',
    'fill="url(https://evil#a)"',
    'filter="url(data:x)"',
    'href="https://evil"',
    'xml:base="https://evil"',
    'ping="x"',
  ])('the attribute %s', (attribute) =>
    expect(clean('', ` ${attribute} xmlns:xlink="http://www.w3.org/1999/xlink"`)).toBe(nothing),
  )

  it('text that would be markup for a less careful reader stays text', () => {
    expect(clean('<title><![CDATA[</title><script>alert(1)</script>]]></title>')).toContain('<title>&lt;/title&gt;&lt;script&gt;')
    expect(clean('<text x="&quot;>&lt;script>">a</text>')).toContain('<text x="&quot;&gt;&lt;script&gt;">a</text>')
  })
})

describe('an SVG is refused', () => {
  it.each([
    ['a document type', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', /DOCTYPE/],
    ['what is not well-formed', '<svg><rect></svg>', /无法解析/],
    ['HTML', '<html><svg/></html>', /无法解析/],
    ['an unknown entity', '<svg><text>&nbsp;</text></svg>', /无法解析/],
    ['bytes that are no UTF-8', Buffer.from([0x3c, 0x73, 0xff]), /无法解析/],
    ['nesting without end', `<svg>${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}</svg>`, /无法解析|复杂/],
    ['depth', `<svg>${'<g>'.repeat(200)}${'</g>'.repeat(200)}</svg>`, /复杂/],
    [
      'endless repetition',
      `<svg><rect id="a0"/>${Array.from({ length: 40 }, (_, i) => `<g id="a${i + 1}"><use href="#a${i}"/><use href="#a${i}"/></g>`).join('')}</svg>`,
      /复杂/,
    ],
    [
      'patterns of patterns',
      `<svg>${Array.from({ length: 40 }, (_, i) => `<pattern id="p${i}"><rect fill="url(#p${i + 1})"/><rect fill="url(#p${i + 1})"/></pattern>`).join('')}</svg>`,
      /复杂/,
    ],
  ])('%s', (_, source, message) => expect(refusal(source)).toMatch(message))

  it('but a reference to itself only draws nothing', () =>
    expect(refusal('<svg id="a"><use href="#a"/></svg>')).toContain('<use href="#a"/>'))
})
