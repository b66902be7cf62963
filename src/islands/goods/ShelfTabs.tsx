import type { MouseEvent } from 'react'
import type { GoodsCategory } from '#contract/content/goods.ts'
import { isForElsewhere } from '../ui/PageLinks.tsx'
import { addressWith, go } from '../ui/use-address.ts'

const ORDERS = [
  { name: '最近更新', value: null },
  { name: '下载最多', value: 'hot' },
]

interface Props {
  categories: readonly GoodsCategory[]
  total: number
  address: URLSearchParams
  categoryId: number | null
  orderBy: string | null
}

/** Renders the links that select a category and an order. */
export function ShelfTabs({ categories, total, address, categoryId, orderBy }: Props) {
  function press(event: MouseEvent<HTMLAnchorElement>): void {
    if (isForElsewhere(event)) return
    event.preventDefault()
    go(event.currentTarget.href)
  }
  const href = (changes: Record<string, string | null>) => addressWith('/goods', address, { ...changes, page: null })
  const tab = (id: number | null, name: string, count: number) => (
    <a
      key={id}
      href={href({ categoryId: id === null ? null : String(id) })}
      aria-current={id === categoryId ? 'true' : undefined}
      onClick={press}
    >
      {name}
      <small>{count}</small>
    </a>
  )
  return (
    <div className="goods-bar hairline-b needs-script">
      <nav className="ways" aria-label="项目分类">
        {tab(null, '全部', total)}
        {categories.map((it) => tab(it.id, it.name, it.goodsNum))}
      </nav>
      <nav className="orders" aria-label="排序">
        {ORDERS.map(({ name, value }) => (
          <a key={name} href={href({ orderBy: value })} aria-current={value === orderBy ? 'true' : undefined} onClick={press}>
            {name}
          </a>
        ))}
      </nav>
    </div>
  )
}
