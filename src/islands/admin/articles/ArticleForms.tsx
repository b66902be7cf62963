import * as z from 'zod/mini'
import { type AdminArticle, articleAdmin } from '#contract/content/article-admin.ts'
import { review } from '#contract/content/review.ts'
import { select, tick } from '../../ui/form/FieldKinds.tsx'
import { form } from '../../ui/form/Form.tsx'
import { ask, idsOf } from '../kit/ask.ts'
import { type ArticlesHere, isOut, nameOf } from './ArticleColumns.tsx'

type Rows = readonly AdminArticle[]

const CHOOSE = { value: '0', words: '请选择' }
const categoriesOf = ({ more: { categories = [] } }: ArticlesHere) =>
  categories.map((it) => ({ value: String(it.id), words: it.name }))
const nameIn = (here: ArticlesHere, id: number) => categoriesOf(here).find(({ value }) => value === String(id))?.words

/** Moves articles to a category. */
export const moveForm = form<Rows, { categoryId: number }, ArticlesHere>({
  isSmall: true,
  title: (rows) => (rows.length > 1 ? `给这 ${rows.length} 篇换分类` : `给${rows[0] ? nameOf(rows[0]) : ''}换分类`),
  does: '移过去',
  shape: z.object({ categoryId: z.int() }),
  values: ([first]) => ({ categoryId: first?.categoryId ?? 0 }),
  fields: (_, { categoryId }) => [
    select('categoryId', '分类', {
      inputMode: 'numeric',
      options: (here: ArticlesHere) => [...(categoryId ? [] : [CHOOSE]), ...categoriesOf(here)],
    }),
  ],
  isReady: ({ categoryId }, _, here) => Boolean(nameIn(here, categoryId)),
  async send({ categoryId }, rows, here) {
    await ask(articleAdmin.move, { body: { ids: idsOf(rows), categoryId } })
    return `已移到「${nameIn(here, categoryId)}」`
  },
})

const marks = z.object({ isStick: z.boolean(), isRecommend: z.boolean(), isCarousel: z.boolean() })

/** Pins, recommends or features an article. */
export const marksForm = form<AdminArticle, z.infer<typeof marks>>({
  isSmall: true,
  title: (it) => `${nameOf(it)}的推荐位`,
  does: '保存',
  shape: marks,
  values: ({ isStick, isRecommend, isCarousel }) => ({ isStick, isRecommend, isCarousel }),
  above: (it) => !isOut(it) && <p className="hint">它还没有出现在读者面前，发布之后才看得到。</p>,
  fields: [
    tick('isStick', '置顶', { hint: '在每个列表里排在最前' }),
    tick('isRecommend', '推荐', { hint: '出现在首页侧栏的「推荐」里' }),
    tick('isCarousel', '轮播', { hint: '出现在首页顶部的轮播里，最好有封面' }),
  ],
  async send(body, { id }) {
    await ask(review.mark, { params: { id }, body })
    return '推荐位改好了'
  },
})
