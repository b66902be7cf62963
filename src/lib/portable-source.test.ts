import { expect, test } from 'vitest'
import { portableSource } from './portable-source.ts'

const of = (source: string) => portableSource(source, 'https://blog.test/post/7')

test('addresses become whole in links, pictures, definitions and HTML; whole ones and places in the page stay', () => {
  expect(of('![图](/uploads/a(1).png "说") [x ![y](./z.png)](../b?c#d) [e](https://f.test) [g](#h) [m](mailto:a@b.test)')).toBe(
    '![图](https://blog.test/uploads/a(1).png "说") [x ![y](https://blog.test/post/z.png)](https://blog.test/b?c#d) [e](https://f.test) [g](#h) [m](mailto:a@b.test)',
  )
  expect(of('[r]: /s "t"\n[^1]: /note\n\n<img alt="b" src="/a.png"> [k](</l m>)')).toBe(
    '[r]: https://blog.test/s "t"\n[^1]: /note\n\n<img alt="b" src="https://blog.test/a.png"> [k](<https://blog.test/l m>)',
  )
})

test('code stays as it is, fenced and within words', () => {
  const code = 'a `[b](/c)` ``[`](/d)``\n\n```md\n![e](/f)\n<!-- g -->\n```\n\n> ~~~\n> [h](/i)\n> ~~~'
  expect(of(code)).toBe(code)
  expect(of('`<!-- a -->` <!-- b -->c')).toBe('`<!-- a -->` c')
  expect(of('``` 开着的\n[a](/b)')).toBe('``` 开着的\n[a](/b)')
  expect(of('一个 ` 没有另一半 [a](/b)')).toBe('一个 ` 没有另一半 [a](https://blog.test/b)')
})

test('what the page does not show leaves: comments over lines, with code in them, never closed; notes to oneself', () => {
  expect(of('甲<!-- 乙 -->丙\n\n<!--\n丁\n```\n戊\n```\n--> 己\n\n庚')).toBe('甲丙\n\n 己\n\n庚')
  expect(of('甲\n[//]: # (乙)\n<!-- 丙\n\n丁')).toBe('甲')
  expect(of('<!-- more -->\n甲\r\n乙 <!-- a --> 丙 <!-- b --> 丁')).toBe('甲\n乙  丙  丁')
})

test('a long text of one kind takes no longer than another', () => {
  for (const part of ['`', '` `` ', '<!--', '[', '](', '[a]: ', ' src="', '```\n'])
    expect(of(part.repeat(200_000 / part.length)).length).toBeLessThanOrEqual(200_000 * 12)
})
