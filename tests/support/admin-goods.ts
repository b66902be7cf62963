import type { GoodsDraft } from '#contract/content/goods-draft.ts'
import { saveGoods } from '#server/content/goods/goods.rules.ts'
import type { Database } from '#server/core/db/database.ts'
import type { Renderer } from '#server/core/render/renderer.ts'

/** Provides the administrator's actions on projects. */
export const adminGoods = (deps: { db: Database; renderer: Renderer; now: () => number }) => ({
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
