import { api } from '#client/api.ts'
import { categoryDesk, type DeskCategory } from '#contract/content/category-desk.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { MergeCategory } from './MergeCategory.tsx'

interface Props {
  category: DeskCategory
  all: readonly DeskCategory[]
  close: (isChanged?: boolean) => void
}

/** Deletes an empty category. A used one has to be merged first. */
export function RemoveCategory({ category, all, close }: Props) {
  if (category.allNum) return <MergeCategory category={category} all={all} isDeleting close={close} />
  async function remove(): Promise<void> {
    await api(categoryDesk.remove, { params: { id: category.id } }, { quiet: true })
    showToast('已删除')
    close(true)
  }
  return (
    <Confirm
      className="box-of-centre"
      title={`删除「${category.name}」`}
      does="删除"
      isGrave
      staysOpen
      onYes={remove}
      onClose={() => close()}
    >
      <p>里面没有文章。删除之后它的页面也没有了。</p>
    </Confirm>
  )
}
