import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { describe, expect, test } from 'vitest'
import { cdata, element, xmlDocument, xmlText } from './xml.ts'

/** Lists texts that a user may write, each with the text that a parser must find. */
const hostile: [string, string][] = [
  ['a & b < c > "d"', 'a & b < c > "d"'],
  [']]> ]]]]>', ']]> ]]]]>'],
  ['控制\u0000\u0008\u000b\u001f字符', '控制字符'],
  ['半个\ud83d代理\ude00', '半个代理'],
  ['\ufffe\uffff非字符', '非字符'],
  ['🎉 表情 𠮷', '🎉 表情 𠮷'],
  ['<![CDATA[x]]>', '<![CDATA[x]]>'],
]
const read = (xml: string) => (parseXml(xml).root as XmlElement).text

describe.each(hostile)('%j', (text, expected) => {
  test('comes back from an element', () => expect(read(`<a>${xmlText(text)}</a>`)).toBe(expected))
  test('comes back from CDATA', () => expect(read(`<a>${cdata(text)}</a>`)).toBe(expected))
  test('comes back from an attribute', () => expect(parseXml(`<a b="${xmlText(text)}"/>`).root?.attributes.b).toBe(expected))
})

test('an element without text is left out, a document has no empty lines', () => {
  expect(element('a', '')).toBe('')
  expect(xmlDocument(['<a>', '', '</a>'])).toBe('<?xml version="1.0" encoding="utf-8"?>\n<a>\n</a>\n')
})
