import { useMemo } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { Audited } from '#contract/people/audit.ts'
import { Drawer } from '../kit/Drawer.tsx'
import css from './changes.css?inline'
import { fieldWords, valueWords } from './field-words.ts'

interface Props {
  audited: Audited
  title: string
  onClose: () => void
}

adoptStyles(css)

/** Shows which fields one action changed. */
export function Changes({ audited: { noun, name, nickname, createTime, before, after }, title, onClose }: Props) {
  const fields = useMemo(() => [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])], [before, after])
  return (
    <Drawer title={title} onClose={onClose}>
      <p className="hint">
        {name && `${name} · `}
        {nickname || '已注销的账号'} · {createTime}
      </p>
      <dl className="changes">
        {fields.map((it) => (
          <div key={it}>
            <dt>{fieldWords(noun, it)}</dt>
            {before && (
              <dd>
                <del>{valueWords(noun, it, before[it])}</del>
              </dd>
            )}
            {after && (
              <dd>
                <ins>{valueWords(noun, it, after[it])}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
