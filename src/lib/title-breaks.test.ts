import { expect, test } from 'vitest'
import { titleClauses, titleHtml, titlePieces } from './title-breaks.ts'

test('a Chinese title may break between words, never inside one', () => {
  const pieces = titlePieces('缓存的设计与实现')
  expect(pieces.join('')).toBe('缓存的设计与实现')
  expect(pieces.length).toBeGreaterThan(2)
  expect(pieces).toContain('设计')
})

test('closing marks stay with the word before them, opening marks with the word after', () => {
  const pieces = titlePieces('读《编辑的手艺》：删掉一半，文章才像文章')
  for (const piece of pieces) {
    expect(piece).not.toMatch(/^[》：，]/)
    expect(piece).not.toMatch(/《$/)
  }
})

test('a particle clings to its word', () => {
  expect(titlePieces('忘了移除的监听器').some((piece) => piece === '的' || piece === '了')).toBe(false)
})

test('a term that the dictionary does not know stays whole', () => {
  for (const term of [
    '服务器',
    '架构师',
    '开发者',
    '复杂度',
    '数据库',
    '线程池',
    '路由器',
    '红黑树',
    '组件',
    '死锁',
    '插画师',
    '微服务',
    '写者',
  ])
    expect(titlePieces(`理解${term}`).some((piece) => piece.endsWith(term))).toBe(true)
})

test('what leads on may begin a line', () => {
  expect(titlePieces('架构师与工程师')).toContain('与')
  expect(titlePieces('为什么我写博客')).not.toContain('为什么我')
})

test('Latin words, versions and identifiers are never cut', () => {
  expect(titlePieces('SQLite WAL mode')).toEqual(['SQLite WAL mode'])
  expect(titlePieces('docker-compose.yml')).toEqual(['docker-compose.yml'])
})

test('a space is the break itself: nothing is put beside it', () => {
  const pieces = titlePieces('用 Astro 重写博客')
  expect(pieces[0]).toBe('用 Astro 重写'.slice(0, pieces[0]?.length))
  expect(pieces.join('')).toBe('用 Astro 重写博客')
})

test('a bar or a particle after a space does not begin a line', () => {
  expect(titlePieces('Java | Spring').join('')).toBe('Java\u00a0| Spring')
  expect(titlePieces('SQLite 的 WAL').join('')).toBe('SQLite\u00a0的 WAL')
})

test('the line breaks behind the colon first: short parts stay whole, long ones break between words', () => {
  expect(titleHtml('手写排序：归并、堆、快排分区')).toBe(
    '<span class="clause">手写排序：</span><wbr><span class="clause">归并、堆、快排分区</span>',
  )
  const [head, tail] = titleClauses('一个写者就够了：SQLite 的 WAL 与排队')
  expect([head?.isWhole, tail?.isWhole]).toEqual([true, false])
  expect(titleHtml('最后：')).not.toContain('clause')
  expect(titleHtml('<b>：</b>')).toBe('<span class="clause">&lt;b&gt;：</span><wbr><span class="clause">&lt;/b&gt;</span>')
})

test('an empty title has no pieces', () => {
  expect(titlePieces('')).toEqual([])
})
