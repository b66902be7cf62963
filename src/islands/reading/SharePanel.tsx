import { adoptStyles } from '#client/adopt-styles.ts'
import { hasToken } from '#client/first-storage.ts'
import { showFailure } from '#stores/show-failure.ts'
import { copyLink } from '../ui/copy-link.ts'
import { closePanel } from '../ui/panel/place-panel.ts'
import { openPanel } from '../ui/popover/Panel.tsx'
import type { QrCode } from './QrCode.tsx'
import looks from './SharePanel.uno.css?inline'
import { qqAddress, weiboAddress } from './share-addresses.ts'

adoptStyles(looks)

interface Article {
  url: string
  title: string
  summary: string
  /** Renders the code of the address; a telephone cannot look at itself. */
  Code: typeof QrCode | undefined
  /** Is the number of the article for those who may take it to other places. */
  own: number | null
}

function Share({ url, title, summary, Code, own }: Article) {
  return (
    <>
      <div className="rows">
        <Press name="复制链接" icon=":uno: i-ink-link icon text-muted" act={() => copyLink(url)} />
        <Press name="分享成图" icon=":uno: i-lucide-image icon text-muted" act={makePicture} />
        {own !== null && <Press name="带去别处" icon=":uno: i-lucide-luggage icon text-muted" act={() => takeElsewhere(own)} />}
        <Link name="微博" icon=":uno: i-simple-icons-sinaweibo icon text-muted" href={weiboAddress(url, title)} />
        <Link name="QQ" icon=":uno: i-simple-icons-qq icon text-muted" href={qqAddress(url, title, summary)} />
        {/* A reader who changes their mind is no failure. */}
        {'share' in navigator && (
          <Press
            name="其他应用"
            icon=":uno: i-ink-more icon text-muted"
            act={() => navigator.share({ url, title }).catch(() => {})}
          />
        )}
      </div>
      {Code && (
        <figure>
          <Code text={url} label="这篇文章地址的二维码" />
          <figcaption>用手机扫一扫，在手机上接着读</figcaption>
        </figure>
      )}
    </>
  )
}

interface RowProps {
  name: string
  /** Is the class of its icon. */
  icon: string
}

const Link = ({ name, icon, href }: RowProps & { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" onClick={(event) => closePanel(event.currentTarget)}>
    <span className={icon} aria-hidden="true" />
    {name}
  </a>
)

const Press = ({ name, icon, act }: RowProps & { act: () => Promise<unknown> }) => (
  <button
    type="button"
    onClick={(event) => {
      closePanel(event.currentTarget)
      void act()
    }}
  >
    <span className={icon} aria-hidden="true" />
    {name}
  </button>
)

const makePicture = () =>
  import('../ui/poster/OpenPoster.tsx').then(
    (it) => it.openPoster(),
    () => showFailure(),
  )

const takeElsewhere = (id: number) =>
  import('../ui/outlet/Outlets.tsx').then(
    (it) => it.openOutlets(id, true),
    () => showFailure(),
  )

/** Only members are asked about: nobody else may take an article to other places. */
const findOwn = () =>
  import('../ui/outlet/own-article.ts').then(
    (it) => it.ownArticle(),
    () => null,
  )

/** Opens what shares the article: its address, its QR code, other sites, and what the system offers. */
export async function openShare(button: HTMLButtonElement): Promise<void> {
  const isPhone = matchMedia('(max-width: 767px)').matches
  const [code, own] = await Promise.all([isPhone ? undefined : import('./QrCode.tsx'), hasToken() ? findOwn() : null])
  openPanel(
    button,
    '分享',
    <Share
      // The article's own address: neither a place in it nor where the reader came from.
      url={location.origin + location.pathname}
      title={document.querySelector('h1')?.textContent?.trim() || document.title}
      summary={document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''}
      Code={code?.QrCode}
      own={own}
    />,
  )
}
