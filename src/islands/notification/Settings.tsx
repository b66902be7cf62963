import { useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type NotificationSettings, notification } from '#contract/talk/notification.ts'
import { showToast } from '#stores/toast.ts'
import { Failed } from '../ui/States.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { HiddenPeople } from './HiddenPeople.tsx'
import { Bones } from './shell/Bones.tsx'

const HEARD = [
  { type: 'comment', title: '评论', words: '有人评论你的文章、说说和项目' },
  { type: 'reply', title: '回复', words: '有人回复你的评论' },
  { type: 'like', title: '点赞', words: '同一处合成一条' },
  { type: 'mention', title: '@我', words: '有人用 @ 提到你' },
] as const

const MAILED = [
  { every: 'off', title: '不发邮件', words: '只在站内看' },
  { every: 'daily', title: '每天', words: '有未读才发，最多一封，21:00 发出' },
  { every: 'weekly', title: '每周', words: '有未读才发，周日 21:00 发出' },
] as const

const WHY_NOT = {
  off: '本站还没有开通邮件，开通之后这里的选择就会生效。',
  missing: '你的账号还没有邮箱，先去个人资料里填一个。',
} as const

/** Renders which notifications the user wants, by which channel, and the hidden users. A change is saved at once. */
export function Settings() {
  const { data, failure, isOnline, again, put } = useAsked(() => api(notification.settings, {}, { quiet: true }), 'settings')
  const [busy, setBusy] = useState('')
  if (failure && !data) return <Failed words={failure} isOnline={isOnline} onAgain={again} />
  if (!data) return <Bones />

  async function save(change: Partial<Omit<NotificationSettings, 'mail'>>): Promise<void> {
    const [name = ''] = Object.keys(change)
    if (busy || !data) return
    setBusy(name)
    put({ ...data, ...change })
    try {
      put(await api(notification.saveSettings, { body: change }, { quiet: true }))
      showToast('设置已保存')
    } catch (error) {
      put(data)
      showToast(failureWords(error as ApiError), 'error')
    } finally {
      setBusy('')
    }
  }

  return (
    <section className=":uno: px-5 pt-2 pb-18">
      <h2 className=":uno: mt-4 mb-1 text-size-read">站内通知</h2>
      <ul>
        {HEARD.map(({ type, title, words }) => (
          <li className=":uno: flex items-center gap-4 min-h-16 py-2.5 hairline-b" key={type}>
            <span className=":uno: flex-1 min-w-0">
              <b className=":uno: block text-strong font-500 lh-1.4" id={`heard-${type}`}>
                {title}
              </b>
              <small className=":uno: text-faint text-size-meta" id={`heard-${type}-words`}>
                {words}
              </small>
            </span>
            <button
              className=":uno: relative flex-none w-11 h-6 rounded-chip bg-field quickly aria-checked:bg-accent focus-visible:rounded-chip after:content-empty after:absolute after:top-0.75 after:start-0.75 aria-checked:after:start-5.75 after:w-4.5 after:h-4.5 after:rounded-full after:bg-surface after:slides"
              type="button"
              role="switch"
              aria-checked={data[type]}
              aria-labelledby={`heard-${type}`}
              aria-describedby={`heard-${type}-words`}
              aria-busy={busy === type}
              onClick={() => void save({ [type]: !data[type] })}
            />
          </li>
        ))}
        <li className=":uno: flex items-center gap-4 min-h-16 py-2.5 hairline-b">
          <span className=":uno: flex-1 min-w-0">
            <b className=":uno: block text-strong font-500 lh-1.4">系统</b>
            <small className=":uno: text-faint text-size-meta">审核、安全、公告与订阅的专栏</small>
          </span>
          <small className=":uno: text-faint text-size-meta">总是</small>
        </li>
      </ul>
      <fieldset className=":uno: group grid min-w-0 mt-7 p-0 border-0" disabled={data.mail === 'missing'}>
        <legend className=":uno: mb-1 p-0 text-strong text-size-read font-650">邮件汇总</legend>
        {data.mail && (
          <p className=":uno: flex flex-wrap gap-2 my-1.5 px-3.5 py-2.5 rounded-media bg-accent-soft text-size-small">
            {WHY_NOT[data.mail]}
            {data.mail === 'missing' && (
              <a className=":uno: link underline" href="/user/profile?tab=profile">
                去填邮箱
              </a>
            )}
          </p>
        )}
        {MAILED.map(({ every, title, words }) => (
          <label
            className=":uno: flex flex-wrap items-center gap-x-2.5 gap-y-1 min-h-12 hairline-b cursor-pointer group-disabled:opacity-60 group-disabled:cursor-not-allowed"
            key={every}
          >
            <input
              className=":uno: w-4.5 h-4.5 accent-tint"
              type="radio"
              name="digest"
              checked={data.digest === every}
              onChange={() => void save({ digest: every })}
            />
            <b className=":uno: block text-strong font-500 lh-1.4">{title}</b>
            <small className=":uno: text-faint text-size-meta">{words}</small>
          </label>
        ))}
        <small className=":uno: mt-2.5 text-faint text-size-meta">每封信里都有退订链接，按一下就不再发。</small>
      </fieldset>
      <HiddenPeople />
    </section>
  )
}
