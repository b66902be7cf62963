import type { PointerEvent, ReactElement, RefObject } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ArticleRecord } from '#contract/content/article.ts'
import type { Beginning } from '#islands/editor/keep/begin.ts'
import type { Keeper } from '#islands/editor/keep/keeper.ts'
import type { Surface } from '#islands/editor/workbench/surface.ts'
import { useWriting } from '#islands/editor/workbench/use-writing.ts'
import { firstView } from '#islands/editor/workbench/views.ts'
import { Slider } from '#islands/login/Slider.tsx'
import { useWechatCode } from '#islands/login/use-wechat-code.ts'
import { SearchHits } from '#islands/search/SearchHits.tsx'
import { useSearch } from '#islands/search/use-search.ts'
import { LoadingOverlay } from '#islands/ui/LoadingOverlay.tsx'
import { use } from './support/hooks.ts'

// The numbers of the specification that islands keep to, each at both of its edges.

vi.mock('react', () => import('./support/hooks.ts'))
vi.mock('#stores/use-store.ts', () => ({ useStore: () => true }))
const asked = vi.hoisted(() => [] as { path: string; input: object }[])
vi.mock('#client/api.ts', () => ({
  api: async ({ path }: { path: string }, input: object) => {
    asked.push({ path, input })
    if (path.includes('getCode')) return { code: 'ABCD2345' }
    return path.includes('isLogin') ? null : { records: [], total: 0, pages: 0 }
  },
}))

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { visibilityState: 'visible', adoptedStyleSheets: [], addEventListener() {} })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[4.1] [9.4] a WeChat code is asked about every second, and is good for 60 of them', async () => {
  const pane = use(useWechatCode, () => {})
  const polls = () => asked.filter((it) => it.path.includes('isLogin')).length
  await vi.advanceTimersByTimeAsync(999)
  expect([pane.now.code, polls()]).toEqual(['ABCD2345', 0])
  await vi.advanceTimersByTimeAsync(1)
  expect(polls()).toBe(1)
  await vi.advanceTimersByTimeAsync(58_999)
  expect([pane.now.state, polls()]).toEqual(['waiting', 59])
  await vi.advanceTimersByTimeAsync(1)
  expect([pane.now.state, polls()]).toEqual(['gone', 59])
})

type Parts = { children: unknown[]; ref: RefObject<unknown> } & Record<string, (event: PointerEvent) => void>

test.each([
  [258, 1],
  [257, 0],
])('[4.3] [9.5] a slider dragged to %i of 260 px is done %i times: two may be missing', (to, times) => {
  const onDone = vi.fn()
  const shown = use(Slider, { isDone: false, onDone })
  const track = () => (shown.now as ReactElement<Parts>).props.children[0] as ReactElement<Parts>
  track().props.ref.current = { offsetWidth: 300, querySelector: () => ({ offsetWidth: 40 }) }
  const handle = () => (track().props.children.at(-1) as ReactElement<Parts>).props
  const at = (clientX: number) => ({ clientX, currentTarget: { setPointerCapture() {} } }) as unknown as PointerEvent
  handle().onPointerDown?.(at(0))
  handle().onPointerMove?.(at(to))
  handle().onPointerUp?.(at(to))
  expect(onDone).toHaveBeenCalledTimes(times)
})

test('[4.11] [9.12] what is loading stays for 300 ms once it was seen, and no longer', () => {
  const overlay = use(LoadingOverlay, { active: true })
  const isShown = () => Boolean((overlay.now as ReactElement<Parts>).props.children)
  vi.advanceTimersByTime(100)
  overlay.again({ active: false })
  vi.advanceTimersByTime(199)
  expect(isShown()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isShown()).toBe(false)
})

test.each([
  [499, ''],
  [500, 'a'],
])('[9.14] after %i ms without a stroke one can go back to %j: what rests for half a second is a state', (rest, back) => {
  const keeper = { change() {}, keepNow() {} } as unknown as Keeper
  const writing = use(() => useWriting({ page: { text: '' } } as Beginning, keeper), null)
  let text = ''
  writing.now.surface.current = {
    now: () => ({ text, from: 0, to: 0 }),
    show: (state: { text: string }) => {
      text = state.text
    },
  } as unknown as Surface
  const type = (more: string) => {
    text += more
    writing.now.edited()
  }
  type('a')
  vi.advanceTimersByTime(rest)
  type('b')
  writing.now.step(true)
  expect(text).toBe(back)
})

test.each([
  [767, 'source'],
  [768, 'split'],
])('[9.14] in a window of %i px the editor begins with %s: below 768 there is no room for two', (width, view) => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width >= Number(/min-width: (\d+)px/.exec(query)?.[1]) }))
  expect(firstView()).toBe(view)
  vi.stubGlobal('localStorage', { getItem: () => 'split' })
  expect(firstView()).toBe(view)
})

test('[9.3] a page of what is found has twelve', () => {
  use(useSearch, undefined).now.search('编译器')
  expect(asked[0]?.input).toEqual({ query: { keyword: '编译器', pageNum: 1, pageSize: 12 } })
})

test('[9.3] of a title 50 characters are shown and of a summary 150: one more, and it is cut', () => {
  const shown = (title: string, content: string) => {
    const post = { id: 1, createTime: '2026-01-01 00:00:00', categoryName: '', quantity: 0, highlight: { title, content } }
    const html = renderToStaticMarkup(SearchHits({ kind: 'article', hits: [], records: [post as ArticleRecord] }))
    const inside = (tag: string) => new RegExp(`<${tag}[^>]*>(.*?)</${tag}>`).exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '')
    return { title: inside('b'), summary: inside('p') }
  }
  expect(shown('砚'.repeat(50), '台'.repeat(150))).toEqual({ title: '砚'.repeat(50), summary: '台'.repeat(150) })
  expect(shown('砚'.repeat(51), '台'.repeat(151))).toEqual({ title: `${'砚'.repeat(49)}…`, summary: `${'台'.repeat(149)}…` })
})
