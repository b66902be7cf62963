import { useId } from 'react'
import { ARTICLE_PASSWORD_MAX } from '#contract/article-lock.ts'
import type { Page } from '../keep/page.ts'
import { Field } from './Field.tsx'
import type { Faults } from './faults.ts'
import type { Lock } from './use-lock.ts'

const VISIBLE = [
  ['public', '公开', '所有人，也会被搜索收录'],
  ['login', '登录可见', '注册读者'],
  ['password', '凭密码', '知道密码的人'],
  ['private', '仅自己', '不出现在任何列表'],
] as const

interface Props {
  page: Page
  change: (more: Partial<Page>) => void
  lock: Lock
  faults: Faults
  onPassword: () => void
}

/** Who may read an article. */
export function ReadersFields({ page, change, lock, faults, onPassword }: Props) {
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
    </>
  )
}
