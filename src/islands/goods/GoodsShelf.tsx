import type { MouseEvent } from 'react'
import { api } from '#client/api.ts'
import { type GoodsCategory, goods } from '#contract/content/goods.ts'
import { CardBones } from '../ui/CardBones.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { isForElsewhere, PageLinks } from '../ui/PageLinks.tsx'
import { addressWith, useAddress } from '../ui/use-address.ts'
import { type Found, pageIn, usePages } from '../ui/use-pages.ts'
import { GoodsCard, type ShelvedGoods } from './GoodsCard.tsx'
import { ShelfHead } from './ShelfHead.tsx'
import { ShelfTabs } from './ShelfTabs.tsx'

interface Props {
  first: Found<ShelvedGoods>
  categories: readonly GoodsCategory[]
  /** Counts the projects of one page. */
  size: number
}

/** Reads the query from the address; invalid parameters are left out. */
function wanted(address: URLSearchParams) {
  const categoryId = Number(address.get('categoryId'))
  const keyword = [...(address.get('keyword') ?? '').trim()].slice(0, 100).join('')
  return {
    ...(keyword && { keyword }),
    ...(Number.isSafeInteger(categoryId) && categoryId > 0 && { categoryId }),
    ...(address.get('orderBy') === 'hot' && { orderBy: 'hot' as const }),
    pageNum: pageIn(address),
  }
}

/** Renders the project list. Its first page is printed; category, order, search words and page number are kept in the address. */
export function GoodsShelf({ first, categories, size }: Props) {
  const address = useAddress()
  const query = { ...wanted(address), pageSize: size }
  const list = usePages(first, query, (it) => api(goods.list, { query: it }, { quiet: true }))
  const { records, page, pages, state } = list
  const isFilled = first.total > 0
  const isNone = state === 'gone' || (state === 'found' && !records.length)
  const isFailed = state === 'failed'

  function showAll(event: MouseEvent<HTMLAnchorElement>): void {
    if (isForElsewhere(event)) return
    event.preventDefault()
    list.turnTo('/goods')
  }
  function content() {
    if (list.isLate) return <CardBones />
    if (isFailed)
      return (
        <div className="whole">
          <EmptyState
            drawing="spilled"
            title="墨打翻了"
            text={navigator.onLine ? '这一页没有取到，稍后再试一次。' : '网络断开了，连上之后再试一次。'}
          >
            <button className="btn-solid mt-3.5" type="button" onClick={list.again}>
              重试
            </button>
          </EmptyState>
        </div>
      )
    if (isNone)
      return (
        <div className="whole">
          <EmptyState drawing="kite" title="没有找到这样的项目" text="换个说法，或者看看全部。">
            <a className="btn-ghost mt-3.5" href="/goods" onClick={showAll}>
              看看全部
            </a>
          </EmptyState>
        </div>
      )
    return records.map((it, place) => <GoodsCard key={it.id} goods={it} eager={place < 3} />)
  }
  return (
    <>
      <ShelfHead isFilled={isFilled} keyword={query.keyword ?? ''} />
      {isFilled && (
        <ShelfTabs
          categories={categories}
          total={first.total}
          address={address}
          categoryId={query.categoryId ?? null}
          orderBy={query.orderBy ?? null}
        />
      )}
      <section className="goods-shelf" aria-label="项目列表">
        <div ref={list.place} className="goods-list" tabIndex={-1} aria-busy={list.isBusy || undefined}>
          {content()}
        </div>
        <p className="sr-only" role="status">
          {isNone && '没有找到这样的项目'}
          {state === 'found' && records.length > 0 && `找到 ${list.total} 个项目，第 ${page} 页，共 ${pages} 页`}
        </p>
        {!isFilled && (
          <EmptyState drawing="desk" title="架子上还是空的" text="做好的小东西会摆在这里，过些日子再来看看。">
            <a className="btn-ghost mt-3.5" href="/">
              回到首页
            </a>
          </EmptyState>
        )}
        <PageLinks
          current={page}
          pages={isNone || isFailed ? 0 : pages}
          href={(it) => addressWith('/goods', address, { page: it > 1 ? String(it) : null })}
          onTurn={list.turnTo}
        />
      </section>
    </>
  )
}
