import { useState } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import type { ApiError } from '#contract/core/send.ts'
import { type NotificationSettings, notification } from '#contract/talk/notification.ts'
import { showToast } from '#stores/toast.ts'
import { Failed } from '../ui/States.tsx'
import { useAsked } from '../ui/use-asked.ts'
import { Bones } from './Bones.tsx'
import { HiddenPeople } from './HiddenPeople.tsx'
import css from './settings.css?inline'

adoptStyles(css)

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
    <section className="prefs">
      <h2>站内通知</h2>
      <ul>
        {HEARD.map(({ type, title, words }) => (
          <li key={type}>
            <span>
              <b id={`heard-${type}`}>{title}</b>
              <small id={`heard-${type}-words`}>{words}</small>
            </span>
            <button
              className="switch"
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
        <li>
          <span>
            <b>系统</b>
            <small>审核、安全、公告与订阅的专栏</small>
          </span>
          <small>总是</small>
        </li>
      </ul>
      <fieldset disabled={data.mail === 'missing'}>
        <legend>邮件汇总</legend>
        {data.mail && (
          <p className="why-not">
            {WHY_NOT[data.mail]}
            {data.mail === 'missing' && (
              <a className="link" href="/user/profile?tab=profile">
                去填邮箱
              </a>
            )}
          </p>
        )}
        {MAILED.map(({ every, title, words }) => (
          <label key={every}>
            <input type="radio" name="digest" checked={data.digest === every} onChange={() => void save({ digest: every })} />
            <b>{title}</b>
            <small>{words}</small>
          </label>
        ))}
        <small>每封信里都有退订链接，按一下就不再发。</small>
      </fieldset>
      <HiddenPeople />
    </section>
  )
}
