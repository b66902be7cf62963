import type { GoodsDraft } from '#contract/goods-draft.ts'
import type { Database } from '#server/db/database.ts'
import { saveGoods } from '#server/goods/goods.rules.ts'
import type { Renderer } from '#server/render/renderer.ts'

/** Provides the administrator's actions on projects. */
export const goodsDesk = (deps: { db: Database; renderer: Renderer; now: () => number }) => ({
  goods: (name: string, more: Partial<GoodsDraft> = {}, id: number | null = null) =>
    saveGoods(deps, id, { userId: 1, ...PLAIN, name, ...more }),
})

const PLAIN: Omit<GoodsDraft, 'name'> = {
  cover: '',
  images: [],
  summary: '一句话说清楚它是什么。',
  category: '命令行',
  tags: [],
  price: 0,
  license: 'MIT',
  techStack: [],
  contentMd: '怎么用它。',
  demoUrl: '',
  sourceUrl: '',
  downloadUrl: '',
  downloadCode: '',
  versions: [],
  isShown: true,
}
