import { openPostOffice } from '#tests/support/post-office.ts'
import { always, atMost, type Fault, most } from './fault.ts'
import { ask, openWorld } from './world.ts'

const MANNERS = ['hang', 'later', 'refuse', 'gone'] as const

/** The mail server hangs, is busy, refuses or is gone: who wants a code is answered before his page gives up. */
export const mailDown: Fault = async (trial) => {
  const times = trial.times(20)
  let post = await openPostOffice()
  const { port } = post.settings
  const world = await openWorld({ SMTP_URL: `smtp://127.0.0.1:${port}?tls=off`, MAIL_FROM: 'blog@site.example' })
  const sendCode = (n: number) =>
    ask(world.url, `/api/sendEmailCode?email=reader${n}%40example.com&purpose=register`, { from: `10.0.${n}.1` })
  try {
    const took: number[] = []
    let [polite, others] = [0, 0]
    for (let n = 0; n < times; n += MANNERS.length) {
      for (const [at, manner] of MANNERS.entries()) {
        if (n + at >= times) break
        if (manner === 'gone') await post.close()
        else post.manners.now = manner
        const asking = sendCode(n + at)
        if ((await world.page('/')).took < 250) others++
        const answer = await asking
        took.push(answer.took)
        if (answer.code === 200 || answer.code === 503) polite++
        trial.say(`${manner}: ${answer.code} ${answer.message}, ${Math.round(answer.took)} ms`)
        if (manner === 'gone') post = await openPostOffice(port)
      }
    }
    post.manners.now = 'take'
    const last = await sendCode(times)
    const code = await Promise.race([
      post.codeFor(`reader${times}@example.com`),
      new Promise<string>((done) => setTimeout(done, 20_000, '').unref()),
    ])
    return [
      atMost(`answered within, ${times} times`, 10_000, most(took), 'ms'),
      always('the answer is a code under way, or a word that says no mail can be sent', times, polite),
      always('a page meanwhile is read within 250 ms', times, others),
      always('the code comes once the mail server is back, without a restart', 1, Number(last.code === 200 && code.length === 6)),
    ]
  } finally {
    await world.close()
    await post.close()
  }
}
