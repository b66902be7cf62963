import type { GoodsRow } from '#contract/content/goods.ts'
import { grouped } from '#lib/grouped.ts'
import { priceText, versionText } from '#lib/price-text.ts'
import { TitleText } from '../ui/TitleText.tsx'

export type ShelvedGoods = Omit<GoodsRow, 'categoryId' | 'category' | 'views' | 'createTime'>

interface Props {
  goods: ShelvedGoods
  /** Is true of the first cards, which are in the first screen. */
  eager: boolean
}

/** Renders a project in the list. A script of the page writes newer counts over the printed ones. */
export const GoodsCard = ({ goods, eager }: Props) => (
  <article className="goods-card card" data-article data-goods-id={goods.id}>
    {goods.cover ? (
      // Outside a `<picture>` React adds a preload link, which loads the picture a second time.
      <picture className="frame">
        <img
          srcSet={goods.coverSet || undefined}
          sizes="(max-width: 559px) calc(100vw - 32px), 340px"
          src={goods.cover}
          alt=""
          width="480"
          height="300"
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      </picture>
    ) : (
      <div className="frame">
        <span className="sign song" aria-hidden="true">
          {[...goods.name][0]}
        </span>
      </div>
    )}
    <div className="words">
      <h2>
        <a href={`/goods/${goods.id}`}>
          <TitleText title={goods.name} />
        </a>
        {goods.version && <span className="version tabular">{versionText(goods.version)}</span>}
      </h2>
      <p className="clamp-2">{goods.summary}</p>
      <div className="tags">
        {goods.tags.map((it) => (
          <span key={it}>{it}</span>
        ))}
      </div>
      <div className="foot tabular">
        <span data-counted="" hidden={!goods.downloads} suppressHydrationWarning>
          <span className=":uno: i-ink-download icon-s" aria-hidden="true" />
          <span className="sr-only">下载</span>
          <span data-count="downloads" suppressHydrationWarning>
            {grouped(goods.downloads)}
          </span>
        </span>
        <span data-counted="" hidden={!goods.likeNum} suppressHydrationWarning>
          <span className="i-ink-like icon-s" aria-hidden="true" />
          <span className="sr-only">赞</span>
          <span data-count="likeNum" suppressHydrationWarning>
            {grouped(goods.likeNum)}
          </span>
        </span>
        <span className={goods.price ? 'price' : 'price free'}>{priceText(goods.price)}</span>
      </div>
    </div>
  </article>
)
