import { useMemo } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import type { Audited } from '#contract/audit.ts'
import { Drawer } from '../kit/Drawer.tsx'
import css from './changes.css?inline'

const shown = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (value === true) return '是'
  if (value === false) return '否'
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}

interface Props {
  audited: Audited
  title: string
  onClose: () => void
}

adoptStyles(css)

/** What one act changed, field by field. */
export function Changes({ audited: { name, nickname, createTime, before, after }, title, onClose }: Props) {
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
            <dt>{it}</dt>
            {before && (
              <dd>
                <del>{shown(before[it])}</del>
              </dd>
            )}
            {after && (
              <dd>
                <ins>{shown(after[it])}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
