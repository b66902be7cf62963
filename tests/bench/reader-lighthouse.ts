import lighthouse, { desktopConfig, type RunnerResult } from 'lighthouse'
import { launchChromium } from '#tests/chromium.ts'
import { median } from './figures.ts'
import { freePort } from './free-port.ts'

type Result = RunnerResult['lhr']

/**
 * Runs Lighthouse with its defaults: a slow telephone, simulated. It returns the median of every figure, and for every fault the
 * audit and its nodes.
 */
export async function lighthouseMedian(url: string, runs: number) {
  const results: Result[] = []
  // Sometimes a trace has no beginning, and the run is repeated.
  for (let run = 0; run < runs; run++) results.push(await lighthouseOnce(url).catch(() => lighthouseOnce(url)))
  const [first] = results
  if (!first) throw new Error('Lighthouse did not run')
  const middle = (of: (it: Result) => number | null | undefined) => median(results.map((it) => of(it) ?? 0))
  const scores = Object.keys(first.categories).map((id) => [id, Math.round(middle((it) => it.categories[id]?.score) * 100)])
  const audit = (id: string) => Math.round(middle((it) => it.audits[id]?.numericValue) * 1000) / 1000
  return {
    ...Object.fromEntries(scores),
    'largest contentful paint, ms': audit('largest-contentful-paint'),
    'largest element': largestOf(first),
    'layout shift': audit('cumulative-layout-shift'),
    'blocking time, ms': audit('total-blocking-time'),
    // Lighthouse's own measure of the machine: it takes 4 times slower than a desktop of 1,500 or more for a telephone.
    'benchmark index': middle((it) => it.environment.benchmarkIndex),
    'main thread, ms': workOf(first),
    'long tasks': results.map(longTasksOf),
    'not perfect': Object.fromEntries(results.flatMap(faultsOf)),
  }
}

/**
 * Returns the element of the largest contentful paint: the weight of a picture depends on its author, that of a text on the page.
 */
function largestOf(result: Result): string {
  const { details } = result.audits['lcp-breakdown-insight'] ?? {}
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  return String(items.find((it) => it.type === 'node')?.snippet ?? '')
}

/** Returns what the main thread did, by kind. */
function workOf(result: Result): Record<string, number> {
  const { details } = result.audits['mainthread-work-breakdown'] ?? {}
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  return Object.fromEntries(items.map((it) => [it.group, Math.round(it.duration)]))
}

/** Returns the tasks that block, in the simulated milliseconds: what a visitor waits for, and which file it comes from. */
function longTasksOf(result: Result): string[] {
  const { details } = result.audits['long-tasks'] ?? {}
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : []
  return items.map((it) => `${it.url}: ${Math.round(it.duration)} at ${Math.round(it.startTime)}`)
}

const FORMS = { mobile: undefined, desktop: desktopConfig } as const
/** The report uses these names. */
export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Makes a row of the table of all pages: four scores on a telephone and four on a desktop, and the audits below the full score. */
export async function lighthouseRow(url: string, categories: readonly string[] = CATEGORIES) {
  const row: Record<string, unknown> = {}
  for (const form of ['mobile', 'desktop'] as const) {
    const found = await lighthouseOnce(url, form, categories).catch(() => lighthouseOnce(url, form, categories))
    row[form] = categories.map((id) => Math.round((found.categories[id]?.score ?? 0) * 100)).join(' ')
    const faults = Object.fromEntries(faultsOf(found))
    if (Object.keys(faults).length) row[`not perfect, ${form}`] = faults
  }
  return row
}

async function lighthouseOnce(
  url: string,
  form: keyof typeof FORMS = 'mobile',
  categories: readonly string[] = CATEGORIES,
): Promise<Result> {
  const port = await freePort()
  const browser = await launchChromium({ isWhole: true, args: [`--remote-debugging-port=${port}`] })
  try {
    const done = await lighthouse(url, { port, logLevel: 'silent', onlyCategories: [...categories] }, FORMS[form])
    if (!done || done.lhr.runtimeError) throw new Error(`Lighthouse: ${done?.lhr.runtimeError?.message ?? 'no result'}`)
    return done.lhr
  } finally {
    await browser.close()
  }
}

/** Returns weighted audits below the full score, with the nodes or addresses that they name. */
function faultsOf(result: Result): [string, object][] {
  const counting = Object.values(result.categories).flatMap((it) => it.auditRefs.filter((ref) => ref.weight > 0))
  return counting.flatMap(({ id }): [string, object][] => {
    const it = result.audits[id]
    if (!it || it.score === null || it.score === 1) return []
    const items = it.details && 'items' in it.details && Array.isArray(it.details.items) ? it.details.items.slice(0, 5) : []
    const where = items
      .map((item) => item.node?.snippet ?? item.url ?? item.source?.url ?? item.description ?? '')
      .filter(Boolean)
    return [[id, { score: it.score, value: it.displayValue ?? it.title, where }]]
  })
}
