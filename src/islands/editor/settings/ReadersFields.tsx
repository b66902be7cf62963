import { useId } from 'react'
import { ARTICLE_PASSWORD_MAX } from '#contract/article-lock.ts'
import type { Page } from '../keep/page.ts'
import { Field } from './Field.tsx'
import type { Faults, FieldName } from './faults.ts'
import type { Lock } from './use-lock.ts'

const VISIBLE = [
  ['public', '公开', '所有人，也会被搜索收录'],
  ['login', '登录可见', '注册读者'],
  ['password', '凭密码', '知道密码的人'],
  ['private', '仅自己', '不出现在任何列表'],
] as const
/** A field of dates and times speaks as the wire does, with a T between. */
const toField = (time: string | null) => (time ?? '').slice(0, 16).replace(' ', 'T')
const toWire = (value: string) => (value ? `${value.replace('T', ' ')}:00` : null)
const inAWeek = () =>
  new Date(Date.now() + 8 * 3_600_000 + 86_400_000).toISOString().slice(0, 13).replace('T', ' ').concat(':00:00')

interface Props {
  page: Page
  change: (more: Partial<Page>) => void
  lock: Lock
  faults: Faults
  onLeave: (name: FieldName) => void
  onPassword: () => void
}

/** Who may read an article, and from when on. */
export function ReadersFields({ page, change, lock, faults, onLeave, onPassword }: Props) {
  const id = useId()
  return (
    <>
      <fieldset className="field visible-to">
        <legend>谁能看到</legend>
        {VISIBLE.map(([name, words, note]) => (
          <label key={name}>
            <input
              type="radio"
              name={`${id}-visible`}
              checked={page.visibility === name}
              onChange={() => change({ visibility: name })}
            />
            <b>{words}</b>
            <small>{note}</small>
          </label>
        ))}
      </fieldset>
      {page.visibility === 'password' && (
        <Field
          name="password"
          label="访问密码"
          fault={faults.password}
          note={lock.hasPassword ? '已经设置；不填则不变' : '把它告诉你想让看到的人'}
        >
          {(tied) => (
            <input
              {...tied}
              type="text"
              autoComplete="off"
              spellCheck={false}
              maxLength={ARTICLE_PASSWORD_MAX * 2}
              placeholder={lock.hasPassword ? '••••••' : ''}
              value={lock.password}
              onChange={(event) => lock.type(event.target.value)}
              onBlur={onPassword}
            />
          )}
        </Field>
      )}
      <div className="field">
        <label className="switch-row">
          定时发布
          <input
            type="checkbox"
            checked={page.publishTime !== null}
            onChange={(event) => change({ publishTime: event.target.checked ? inAWeek() : null })}
          />
        </label>
      </div>
      {page.publishTime !== null && (
        <Field name="publishTime" label="发布时间" fault={faults.publishTime} note="上海时间">
          {(tied) => (
            <input
              {...tied}
              type="datetime-local"
              value={toField(page.publishTime)}
              onChange={(event) => event.target.value && change({ publishTime: toWire(event.target.value) })}
              onBlur={() => onLeave('publishTime')}
            />
          )}
        </Field>
      )}
    </>
  )
}
