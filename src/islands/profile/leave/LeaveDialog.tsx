import { useState } from 'react'
import { GRACE_DAYS, profile } from '#contract/people/profile.ts'
import { apiWithProof } from '#stores/proof.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Asked } from '../../ui/centre/Asked.tsx'
import type { Mine } from '../use-mine.ts'

/** Must be typed, so that no account is deleted by mistake. */
const WORDS = '注销账号'

const CHOICES = [
  { value: 'keep', words: '留下文章', more: '作者显示为「已注销用户」' },
  { value: 'remove', words: '删除文章', more: '和账号一起消失' },
] as const

/** Asks what happens to the articles, and for the words that confirm the deletion of the account. */
export function LeaveDialog({ mine, onClose }: { mine: Mine; onClose: () => void }) {
  const [articles, setArticles] = useState<'keep' | 'remove'>()
  const [typed, setTyped] = useState('')
  const isReady = Boolean(articles) && typed.trim() === WORDS

  async function leave(): Promise<void> {
    if (!articles) return
    await apiWithProof(profile.leave, { body: { articles } }, { quiet: true })
    showToast(`${GRACE_DAYS} 天后注销，期间随时可以撤销`)
    mine.refresh()
  }
  return (
    <Confirm className="box-of-centre" title="注销账号" does="确认注销" isGrave isReady={isReady} onYes={leave} onClose={onClose}>
      <p>{GRACE_DAYS} 天内可以回来撤销，其他设备会立即退出登录。</p>
      <fieldset className=":uno: grid gap-2 mt-4 p-0 border-0">
        <legend className=":uno: mb-1.5 p-0 text-size-meta font-500">你的文章</legend>
        {CHOICES.map(({ value, words, more }) => (
          <label
            className=":uno: flex gap-3 px-3.5 py-3 border-1 border-solid border-border has-checked:border-accent rounded-media has-checked:bg-accent-soft text-muted text-size-meta cursor-pointer"
            key={value}
          >
            <input
              className=":uno: mt-1 accent-tint"
              type="radio"
              name="articles"
              checked={articles === value}
              onChange={() => setArticles(value)}
            />
            <span>
              <b className=":uno: block text-strong text-size-small font-600">{words}</b>
              {more}
            </span>
          </label>
        ))}
      </fieldset>
      <Asked label={`输入「${WORDS}」确认`} type="text" autoComplete="off" value={typed} onType={setTyped} />
    </Confirm>
  )
}
