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
  ['', []],
])('%s', (text, pieces) => expect(emojiPieces(text)).toEqual(pieces))
