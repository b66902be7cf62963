import type { Audited } from '#contract/people/audit.ts'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { fieldWords, valueWords } from './field-words.ts'

interface Props {
  audited: Audited
  title: string
  onClose: () => void
}

/** Shows which fields one action changed. */
export function Changes({ audited: { noun, name, nickname, createTime, before, after }, title, onClose }: Props) {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return (
    <Drawer title={title} onClose={onClose}>
      <p className="hint">
        {name && `${name} · `}
        {nickname || '已注销的账号'} · {createTime}
      </p>
      <dl className=":uno: break-anywhere whitespace-pre-wrap">
        {[...fields].map((it) => (
          <div key={it} className=":uno: grid gap-1 py-3 hairline-b">
            <dt className=":uno: text-faint mono text-size-meta">{fieldWords(noun, it)}</dt>
            {before && (
              <dd>
                <del className=":uno: block py-1 px-2 rounded-1 no-underline bg-danger-soft">
                  {valueWords(noun, it, before[it])}
                </del>
              </dd>
            )}
            {after && (
              <dd>
                <ins className=":uno: block py-1 px-2 rounded-1 no-underline bg-ok-soft">{valueWords(noun, it, after[it])}</ins>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Drawer>
  )
}
