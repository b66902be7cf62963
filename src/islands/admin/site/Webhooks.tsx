import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { type AdminWebhook, HOOK_EVENTS, type HookDelivery, WebhookFields, webhook } from '#contract/site/webhook.ts'
import { useStore } from '#stores/use-store.ts'
import { SecretDialog } from '../../ui/centre/SecretDialog.tsx'
import { address, choices, toggle } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { optionsOf } from '../../ui/form/options.ts'
import type { State } from '../../ui/list/WorkRow.tsx'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import { works } from '../kit/Works.tsx'
import { Deliveries } from './Deliveries.tsx'

/** Holds the secret of the webhook that was just added, until its owner has put it away. */
const $secret = atom('')
const shape = z.object({ version: z.int(), ...WebhookFields })

const hookForm = form<AdminWebhook | undefined, z.infer<typeof shape>>({
  title: (it) => (it ? '修改 Webhook' : '添加 Webhook'),
  does: (it) => (it ? '保存' : '添加'),
  shape,
  values: (it) => it ?? { version: 0, url: '', events: ['article.published'], isOn: true },
  fields: [
    address('url', '地址', { hint: '只能是公网上的 https 地址，不跟随跳转' }),
    choices('events', '什么时候通知它', { called: '事件', options: optionsOf(HOOK_EVENTS), hint: '只会告诉它公开的内容' }),
    toggle('isOn', '开启'),
  ],
  async send({ version, ...fields }, it) {
    if (it) await ask(webhook.update, { body: { id: it.id, version, ...fields } })
    else $secret.set((await ask(webhook.add, { body: fields })).secret)
    return it ? '已保存' : ''
  },
})

const stateOf = ({ isOn, failingTime }: AdminWebhook): State =>
  failingTime ? { words: '停下了', look: 'bad' } : isOn ? { words: '开着', look: 'ok' } : { words: '关着', look: 'plain' }
const hostOf = (url: string) => URL.parse(url)?.host ?? url
const answerOf = ({ state, code, reason }: HookDelivery) => (state === 'sent' ? `对方收到了（${code}）` : `没有送到：${reason}`)

function Secret() {
  const secret = useStore($secret, '')
  if (!secret) return null
  const about = '接收的程序用它核对每一次投递真的来自这个站点；丢了就删掉这个 Webhook，再添加一个。'
  return (
    <SecretDialog label="新的签名密钥" noun="签名密钥" secret={secret} about={about} onClose={() => $secret.set('')}>
      <p>把它交给接收的程序，签名的方式是 Standard Webhooks。</p>
    </SecretDialog>
  )
}

/** Renders the programs elsewhere that the site tells of events. */
export const Webhooks = works<AdminWebhook[], AdminWebhook>({
  title: 'Webhook',
  ask: () => ask(webhook.list, {}),
  bones: 2,
  make: () => [edit('添加 Webhook', (_, close, here) => hookForm(undefined, close, here))],
  below: () => <Secret />,
  rows: (hooks) => hooks,
  row: (it) => ({
    key: it.id,
    title: hostOf(it.url),
    about: it.events.map((event) => HOOK_EVENTS[event]).join('、'),
    state: stateOf(it),
    facts: [it.lastTime ? `上次投递 ${it.lastTime.slice(0, 16)}` : '还没有投递过', it.waiting > 0 && `${it.waiting} 件在等`],
    fault: it.failure && `${it.failure}。试发成功就会接着投递。`,
    isLong: true,
  }),
  acts: ({ id, url }) => [
    { ...edit('修改', hookForm), label: `修改 ${hostOf(url)}` },
    { ...edit('投递记录', (it, close) => <Deliveries hook={it} onClose={close} />), label: `${hostOf(url)} 的投递记录` },
    {
      words: '试发一次',
      busyWords: '正在试发',
      label: `给 ${hostOf(url)} 试发一次`,
      run: async () => answerOf(await ask(webhook.test, { params: { id } })),
    },
    {
      words: '删除',
      label: `删除 ${hostOf(url)}`,
      isGrave: true,
      asks: () => ({ title: `删除 ${hostOf(url)}？`, words: '它不会再收到通知，还没送到的也不再送。' }),
      async run() {
        await ask(webhook.remove, { params: { ids: [id] } })
        return '已删除'
      },
    },
  ],
  empty: ['还没有 Webhook', '有新文章、新评论的时候，让别的程序马上知道：发到群里、更新搜索、触发流水线。'],
})
