import { useState } from 'react'
import type { TagCount } from '#contract/content/tag.ts'
import { tagAdmin } from '#contract/content/tag-admin.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { Field } from '../../ui/centre/Field.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask, idsOf } from '../kit/ask.ts'

/** Limits how many tags are offered; the administrator types a part of the name to find others. */
const OFFERED = 50

/** Renders the choice of the tag that others are merged into. Of several ticked tags the most used is offered first. */
export function MergeTags({ rows, close }: { rows: readonly TagCount[]; close: (isChanged?: boolean) => void }) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState(rows.length > 1 ? rows[0] : undefined)
  const query = { keyword: keyword.trim() || undefined, pageSize: OFFERED }
  const { data } = useAsked(() => ask(tagAdmin.list, { query }), keyword.trim())
  const alone = rows.length === 1 ? rows[0] : undefined
  const found = (data?.records ?? []).filter((it) => it.id !== alone?.id)
  const near = keyword.trim() ? found : [...rows.filter((it) => it !== alone), ...found]
  const offered = [...new Map(near.map((it) => [it.id, it])).values()]
  const into = offered.find((it) => it.id === chosen?.id) ?? offered[0]
  const gone = rows.filter((it) => it.id !== into?.id)

  async function merge(): Promise<void> {
    if (!into) return
    await ask(tagAdmin.merge, { body: { ids: idsOf(gone), into: into.id } })
    showToast(`已合并到「${into.name}」`)
    close(true)
  }
  return (
    <Confirm
      title={alone ? `把「${alone.name}」合并到别的标签` : `合并这 ${rows.length} 个标签`}
      does="合并"
      isGrave
      isReady={Boolean(into && gone.length)}
      staysOpen
      onYes={merge}
      onClose={() => close()}
    >
      <p>用到{gone.map((it) => `「${it.name}」`).join('')}的文章都会改用选中的标签，旧地址会转过去。</p>
      <Field label="找标签">
        {(ties) => (
          <input
            {...ties}
            className="input"
            type="text"
            autoComplete="off"
            maxLength={50}
            placeholder="名字的一部分"
            value={keyword}
            onChange={({ target }) => setKeyword(target.value)}
          />
        )}
      </Field>
      <Field label="合并到">
        {(ties) => (
          <select
            {...ties}
            className="input"
            value={into?.id ?? ''}
            onChange={({ target }) => setChosen(offered.find((it) => it.id === Number(target.value)))}
          >
            {offered.map((it) => (
              <option key={it.id} value={it.id}>
                {it.name}（{it.articleNum} 篇）
              </option>
            ))}
          </select>
        )}
      </Field>
      {data && !offered.length && <p className="hint">没有叫这个名字的标签。</p>}
    </Confirm>
  )
}
