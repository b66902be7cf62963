import { useState } from 'react'
import { type AdminWebhook, HOOK_EVENTS, type HookDelivery, webhook } from '#contract/site/webhook.ts'
import { showToast } from '#stores/toast.ts'
import { attempt } from '../../ui/attempt.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { WorkRow } from '../../ui/list/WorkRow.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'

const STATES = {
  waiting: { words: '在等', look: 'on' },
  sent: { words: '收到了', look: 'ok' },
  failed: { words: '没有送到', look: 'bad' },
} as const
const wordsOf = (event: HookDelivery['event']) => (event === 'test' ? '试发' : HOOK_EVENTS[event])
const minute = (time: string) => time.slice(5, 16)

interface Props {
  hook: AdminWebhook
  onClose: (isChanged?: boolean) => void
}

/** Shows the last deliveries of a webhook; each can be sent once more. */
export function Deliveries({ hook, onClose }: Props) {
  const asked = useAsked(() => ask(webhook.deliveries, { params: { id: hook.id } }), `hook ${hook.id}`)
  const [busy, setBusy] = useState(0)
  async function again({ id }: HookDelivery): Promise<void> {
    setBusy(id)
    await attempt(async () => {
      const now = await ask(webhook.redeliver, { params: { id } })
      showToast(now.state === 'sent' ? '对方收到了' : `没有送到：${now.reason}`, now.state === 'sent' ? 'success' : 'error')
    })
    setBusy(0)
    asked.again()
  }
  return (
    <Drawer title="投递记录" onClose={() => onClose(true)}>
      <p className=":uno: mb-2 text-faint text-size-meta break-anywhere">{hook.url}</p>
      <Loaded asked={asked}>
        {(rows) =>
          rows.length ? (
            <ul aria-label="投递记录">
              {rows.map((it) => (
                <WorkRow
                  key={it.id}
                  title={wordsOf(it.event)}
                  state={STATES[it.state]}
                  facts={[
                    it.code !== null && `回答 ${it.code}`,
                    <time key="at">{minute(it.triedTime ?? it.createTime)}</time>,
                    it.tries > 1 && `试了 ${it.tries} 次`,
                    it.nextTime && `${minute(it.nextTime)} 再试`,
                  ]}
                  fault={[it.reason, it.reply].filter(Boolean).join('：')}
                >
                  <Button isSmall isOff={busy > 0} aria-label={`重新投递 ${wordsOf(it.event)}`} onClick={() => void again(it)}>
                    {busy === it.id ? '正在投递' : '重新投递'}
                  </Button>
                </WorkRow>
              ))}
            </ul>
          ) : (
            <p className="hint">还没有投递过。发生了它要听的事，或者试发一次，就会出现在这里。</p>
          )
        }
      </Loaded>
    </Drawer>
  )
}
