import { useState } from 'react'
import { api } from '#client/api.ts'
import { articleDesk, type DeskArticle } from '#contract/content/article-desk.ts'
import type { Category } from '#contract/content/category.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { nameOf } from './ArticleColumns.tsx'

interface Props {
  rows: readonly DeskArticle[]
  categories: readonly Category[]
  close: (isChanged?: boolean) => void
}

/** Renders the form that moves articles to a category. */
export function MoveForm({ rows, categories, close }: Props) {
  const [first] = rows
  const [to, setTo] = useState(first?.categoryId ?? 0)
  const name = categories.find((it) => it.id === to)?.name ?? ''
  async function move(): Promise<void> {
    await api(articleDesk.move, { body: { ids: rows.map((it) => it.id), categoryId: to } }, { quiet: true })
    showToast(`已移到「${name}」`)
    close(true)
  }
  return (
    <Confirm
      className="box-of-centre"
      title={rows.length > 1 ? `给这 ${rows.length} 篇换分类` : `给${first ? nameOf(first) : ''}换分类`}
      does="移过去"
      isReady={Boolean(name)}
      staysOpen
      onYes={move}
      onClose={() => close()}
    >
      <label className="asks-of-desk">
        <span>分类</span>
        <select className="input" value={to} onChange={({ target }) => setTo(Number(target.value))}>
          {to === 0 && <option value={0}>请选择</option>}
          {categories.map((it) => (
            <option key={it.id} value={it.id}>
              {it.name}
            </option>
          ))}
        </select>
      </label>
    </Confirm>
  )
}
