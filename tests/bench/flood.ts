import { setTimeout as pause } from 'node:timers/promises'
import { tooMuchMarkdown } from '#lib/markdown-size.ts'
import { type Answer, ask, openWorld } from '#tests/faults/world.ts'
import { megabytes, spread } from './figures.ts'
import { bytesOf } from './process-memory.ts'

const SECONDS = 20
const ATTACKS_PER_SECOND = 5
const MEMBER_EVERY_MS = 1000
/** Counts milliseconds after the flood, in which memory has to be freed. */
const REST_MS = 60_000
const OTHERS = ['author1', 'author2', 'member1']

/** These texts are sent again and again: one that used to block rendering, and a slow one that is not refused. */
const ATTACKS: Record<string, (n: number) => string> = {
  'open links': (n) => `${n}${'[a](<b'.repeat(33_000)}`,
  'a little of everything': (n) => `${n}\n\n${EVERYTHING}`,
}

/** Holds the longest text of this part that is not refused. */
const EVERYTHING = everything()
function everything(): string {
  const part = '# a\n\n- [ ] `b` $c$ [d](e) **f** http://g.h\n\n  i\n\n'
  let text = part
  while (!tooMuchMarkdown(`0\n\n${text}${part}`)) text += part
  return text
}

const text = (n: number) => `# 第 ${n} 稿\n\n${'一段**寻常**的文字，有[链接](/a)和 `代码`。\n\n'.repeat(40)}`

interface Look {
  isComplete: boolean
}
type Preview = Answer<Look | null>

/**
 * Floods the previews as one member while three others write: measures their waits, the time until the server has recovered, and
 * the memory.
 */
export async function benchFlood() {
  const result: Record<string, object> = {}
  for (const [name, attack] of Object.entries(ATTACKS)) result[name] = await flood(attack)
  return result
}

async function flood(attack: (n: number) => string) {
  const world = await openWorld()
  try {
    const rss = () => bytesOf(world.program.pid, 'VmRSS') ?? 0
    const look = (token: string, contentMd: string): Promise<Preview> =>
      ask<Look | null>(world.url, '/sys/article/preview', { token, body: { contentMd } })
    const attacker = await world.logIn('member0')
    const tokens = await Promise.all(OTHERS.map((it) => world.logIn(it)))
    for (const token of tokens) for (let n = 0; n < 5; n++) await look(token, text(n))
    const before = rss()
    const idle = await write(tokens, look, 3)
    const attacks: Promise<Preview>[] = []
    const storm = (async () => {
      for (let n = 0; n < SECONDS * ATTACKS_PER_SECOND; n++) {
        attacks.push(look(attacker, attack(n)))
        await pause(1000 / ATTACKS_PER_SECOND)
      }
    })()
    const meanwhile = await write(tokens, look, SECONDS)
    await storm
    const worst = rss()
    const stopped = performance.now()
    while (!(await look(tokens[0] ?? '', text(performance.now()))).data?.isComplete);
    const recovered = performance.now() - stopped
    const codes = Map.groupBy(await Promise.all(attacks), (it) => it.code)
    await pause(REST_MS)
    return {
      'others before, ms': idle,
      'others meanwhile, ms': meanwhile,
      'first whole preview after the end, ms': Math.round(recovered),
      'answers to the attacker by code': Object.fromEntries([...codes].map(([code, all]) => [code, all.length])),
      'resident MB before, at the end, a minute later': [before, worst, rss()].map(megabytes),
    }
  } finally {
    await world.close()
  }
}

/** Previews each member's changed text again and again. */
async function write(tokens: readonly string[], look: (token: string, text: string) => Promise<Preview>, seconds: number) {
  const end = performance.now() + seconds * 1000
  const all = await Promise.all(
    tokens.map(async (token, who) => {
      const looks: Preview[] = []
      for (let n = 0; performance.now() < end; n++) {
        looks.push(await look(token, text(who * 10_000 + n)))
        await pause(MEMBER_EVERY_MS)
      }
      return looks
    }),
  )
  const looks = all.flat()
  return {
    ...spread(looks.map((it) => it.took)),
    looks: looks.length,
    'not whole': looks.filter((it) => !it.data?.isComplete).length,
  }
}
