import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** WCAG 2.2 AA and what axe calls best practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const require = createRequire(import.meta.url)
const SOURCE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  /** Only what is inside of these. */
  within?: string
  /** `all`, or what a change of colours alone can break. */
  rules?: 'all' | 'colours'
  /** To look for a sound that starts by itself waits for films, also for those that never come. */
  films?: boolean
}
type RunOptions = Parameters<AxeBuilder['options']>[0]
interface Axe {
  run(context: object, options: RunOptions): Promise<{ violations: Violation[] }>
}
interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/**
 * What axe finds, one line for each rule. Only violations are described: to describe all that is well takes four times as long.
 */
export async function findViolations(page: Page, { within = '', rules = 'all', films = true }: Options = {}): Promise<string[]> {
  const options: RunOptions = { runOnly: CHOSEN[rules], resultTypes: ['violations'] }
  if (!films)
    Object.assign(options, { preload: false, rules: rules === 'all' ? { 'no-autoplay-audio': { enabled: false } } : {} })
  // Colours are only true when transitions and opening dialogs have ended.
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    const isMoving = (it: Animation) => it.playState === 'running' && Number(it.effect?.getComputedTiming().endTime) <= 1000
    await frame()
    do await frame()
    while (document.getAnimations().some(isMoving))
  })
  const violations = await (page.frames().length > 1 ? runInFrames : runInPage)(page, within, options)
  return violations.map((it) => `${it.id} ${it.nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const CHOSEN: Record<'all' | 'colours', NonNullable<RunOptions['runOnly']>> = {
  all: { type: 'tag', values: TAGS },
  colours: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

async function runInPage(page: Page, within: string, options: RunOptions): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(
    async ({ within, options }) => {
      const { axe } = window as unknown as { axe: Axe }
      // Sheets and films are fetched once more for the rule about sounds alone.
      const preload = options.preload ?? document.querySelector('audio, video') !== null
      const { violations } = await axe.run(within ? { include: [within] } : document, { ...options, preload })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    { within, options },
  )
}

/** Frames of other origins need a page of axe's own to gather what it found in each. */
async function runInFrames(page: Page, within: string, options: RunOptions): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).options(options)
  if (within) axe.include(within)
  return (await axe.analyze()).violations
}
