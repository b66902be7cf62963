import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** These are the tags of WCAG 2.2 AA and of axe's best practices. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const require = createRequire(import.meta.url)
const SOURCE = readFileSync(createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  /** Limits the check to elements inside this selector. */
  within?: string
  /** Selects all rules, or those that a change of colours alone can break. */
  rules?: 'all' | 'colours'
  /** Includes the rule about sounds that start by themselves, which waits for films, also for those that never load. */
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
 * Finds violations with axe, one line for each rule. Only violations are reported: a report of passed rules takes four times as
 * long.
 */
export async function findViolations(page: Page, { within = '', rules = 'all', films = true }: Options = {}): Promise<string[]> {
  const options: RunOptions = { runOnly: CHOSEN[rules], resultTypes: ['violations'] }
  if (!films)
    Object.assign(options, { preload: false, rules: rules === 'all' ? { 'no-autoplay-audio': { enabled: false } } : {} })
  // Colours are only final when transitions and opening dialogs have ended.
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
      // Only the rule about sounds needs style sheets and films to be fetched again.
      const preload = options.preload ?? document.querySelector('audio, video') !== null
      const { violations } = await axe.run(within ? { include: [within] } : document, { ...options, preload })
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
    },
    { within, options },
  )
}

/** Runs axe by its own page, which is needed to collect the results of frames of other origins. */
async function runInFrames(page: Page, within: string, options: RunOptions): Promise<Violation[]> {
  const axe = new AxeBuilder({ page }).options(options)
  if (within) axe.include(within)
  return (await axe.analyze()).violations
}
