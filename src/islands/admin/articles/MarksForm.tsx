import { useState } from 'react'
import { api } from '#client/api.ts'
import type { DeskArticle } from '#contract/content/article-desk.ts'
import { review } from '#contract/content/review.ts'
import { showToast } from '#stores/toast.ts'
import { Confirm } from '../../ui/Confirm.tsx'
import { isOut, nameOf } from './ArticleColumns.tsx'

const MARKS = [
  { name: 'isStick', words: '置顶', where: '在每个列表里排在最前' },
  { name: 'isRecommend', words: '推荐', where: '出现在首页侧栏的「推荐」里' },
  { name: 'isCarousel', words: '轮播', where: '出现在首页顶部的轮播里，最好有封面' },
] as const

/** Renders the switches that pin, recommend or feature an article. */
export function MarksForm({ article, close }: { article: DeskArticle; close: (isChanged?: boolean) => void }) {
  const { isStick, isRecommend, isCarousel } = article
  const [marks, setMarks] = useState({ isStick, isRecommend, isCarousel })
  async function save(): Promise<void> {
    await api(review.mark, { params: { id: article.id }, body: marks }, { quiet: true })
    showToast('推荐位改好了')
    close(true)
  }
  return (
    <Confirm
      className="box-of-centre"
      title={`${nameOf(article)}的推荐位`}
      does="保存"
      staysOpen
      onYes={save}
      onClose={() => close()}
    >
      {!isOut(article) && <p className="hint">它还没有出现在读者面前，发布之后才看得到。</p>}
      <div className="asks-of-desk">
        {MARKS.map((it) => (
          <label className="mark-to-set" key={it.name}>
            <input
              type="checkbox"
              checked={marks[it.name]}
              onChange={({ target }) => setMarks({ ...marks, [it.name]: target.checked })}
            />
            <b>{it.words}</b>
            <span>{it.where}</span>
          </label>
        ))}
      </div>
    </Confirm>
  )
}
