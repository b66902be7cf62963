import pino from 'pino'
import { expect, test } from 'vitest'
import { logLines, spokenLine } from './log-lines.ts'

test('at a terminal the log is read by people, and nothing of it is lost in a heap of paths', () => {
  let said = ''
  const write = (text: unknown) => {
    said += text
    return true
  }
  const log = pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime }, logLines({ isTTY: true, write }, 2))
  log.info({ written: 5, ms: 79, paths: ['/', '/post/1', '/tags', '/rss.xml', '/archive'] }, 'published')
  expect(said).toMatch(/^ {2}\d\d:\d\d:\d\d {2}published {2}written 5 {2}ms 79 {2}paths \/, \/post\/1, \/tags … 5\n$/)
  said = ''
  log.error({ err: new Error('no such page') }, 'page not published')
  expect(said).toMatch(/ERROR {2}page not published\nError: no such page\n {4}at /)
  expect(spokenLine('{"level":40,"time":"2026-11-22T17:00:00.000Z","trace":"a1","msg":"late"}')).toMatch(/WARN {2}late\n$/)
})
