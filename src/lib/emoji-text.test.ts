import { expect, test } from 'vitest'
import { emojiNamed } from './emoji.ts'
import { emojiPieces } from './emoji-text.ts'

const smile = emojiNamed('微笑')

test.each([
  ['你好', ['你好']],
  ['[微笑]', [smile]],
  ['你好[微笑]，再见[微笑]', ['你好', smile, '，再见', smile]],
  ['[没有这个] [微笑', ['[没有这个] [微笑']],
  ['[[微笑]]', ['[', smile, ']']],
  ['看![表情](/uploads/aB-1_c.webp)！', ['看', { name: '表情', url: '/uploads/aB-1_c.webp' }, '！']],
  ['![表情](https://a.example/a.png)', ['![表情](https://a.example/a.png)']],
  ['![表情](/uploads/../v1/sign)', ['![表情](/uploads/../v1/sign)']],
  ['', []],
])('%s', (text, pieces) => expect(emojiPieces(text)).toEqual(pieces))
