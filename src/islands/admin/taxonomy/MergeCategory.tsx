import { useState } from 'react'
import { api } from '#client/api.ts'
import { categoryDesk, type DeskCategory } from '#contract/content/category-desk.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'

interface Props {
  category: DeskCategory
  all: readonly DeskCategory[]
  /** Is true when the category is to be deleted and its articles have to move first. */
  isDeleting?: boolean
  close: (isChanged?: boolean) => void
}

/** Renders the form that merges a category with all its articles into another one. */
export function MergeCategory({ category: { id, name, allNum }, all, isDeleting = false, close }: Props) {
  const others = all.filter((it) => it.id !== id)
  const [into, setInto] = useState(others[0]?.id ?? 0)
  const target = others.find((it) => it.id === into)
  async function merge(): Promise<void> {
    await api(categoryDesk.merge, { body: { id, into } }, { quiet: true })
    showToast(`「${name}」已合并到「${target?.name}」`)
    close(true)
  }
  return (
    <Confirm
      className="box-of-centre"
      title={isDeleting ? `「${name}」还在用` : `把「${name}」合并到别的分类`}
      does={isDeleting ? '合并再删除' : '合并'}
      isGrave
      isReady={Boolean(target)}
      staysOpen
      onYes={merge}
      onClose={() => close()}
    >
      {target ? (
        <>
          <p>
            {isDeleting && `里面还有 ${allNum} 篇文章，不能直接删除。`}
            {allNum} 篇文章（包括草稿和回收站里的）都会移到下面这个分类，「{name}」随后消失，它的旧地址会转到新的分类。
          </p>
          <label className="asks-of-desk">
            <span>合并到</span>
            <select className="input" value={into} onChange={({ target: it }) => setInto(Number(it.value))}>
              {others.map((it) => (
                <option key={it.id} value={it.id}>
                  {it.name}（{it.allNum} 篇）
                </option>
              ))}
            </select>
          </label>
        </>
      ) : (
        <p>只有这一个分类，没有地方可以合并。先新建一个吧。</p>
      )}
    </Confirm>
  )
}
