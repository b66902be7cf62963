import { Confirm } from '../../ui/Confirm.tsx'
import type { Question } from './article-actions.ts'

interface Props {
  asked: Question
  onYes: () => Promise<void>
  onClose: () => void
}

/** Asks before an article is hidden from readers, and tells how it can be restored. */
export function ArticleQuestion({ asked: { does, it }, onYes, onClose }: Props) {
  const verb = does === 'remove' ? '删除' : '下架'
  const back =
    does === 'remove' ? '三十天内可以从回收站恢复。' : it.mayPublish ? '随时可以重新上架。' : '再上架时要重新提交审核。'
  return (
    <Confirm
      className="box-of-centre"
      title={`${verb}《${it.title || '无标题'}》？`}
      does={verb}
      isGrave
      onYes={onYes}
      onClose={onClose}
    >
      <p>
        {it.status === 1 ? '读者马上就看不到它了。' : ''}
        {back}
      </p>
    </Confirm>
  )
}
