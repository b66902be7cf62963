import { copyLink } from '../ui/copy-link.ts'
import { closePanel } from '../ui/panel/place-panel.ts'
import { openPanel } from '../ui/popover/Panel.tsx'
import { QrCode } from './QrCode.tsx'
import { qqAddress, weiboAddress } from './share-addresses.ts'
import { drawings } from './share-drawings.ts'

interface Article {
  url: string
  title: string
  summary: string
}

function Share({ url, title, summary }: Article) {
  return (
    <>
      <div className="rows">
        <Press name="复制链接" of="link" act={() => copyLink(url)} />
        <Link name="微博" of="weibo" href={weiboAddress(url, title)} />
        <Link name="QQ" of="qq" href={qqAddress(url, title, summary)} />
        {/* A reader who changes their mind is no failure. */}
        {'share' in navigator && <Press name="其他应用" of="more" act={() => navigator.share({ url, title }).catch(() => {})} />}
      </div>
      {/* A telephone cannot look at itself. */}
      {!matchMedia('(max-width: 767px)').matches && (
        <figure>
          <QrCode text={url} label="这篇文章地址的二维码" />
          <figcaption>用手机扫一扫，在手机上接着读</figcaption>
        </figure>
      )}
    </>
  )
}

interface RowProps {
  name: string
  of: keyof typeof drawings
}

const Link = ({ name, of, href }: RowProps & { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" onClick={(event) => closePanel(event.currentTarget)}>
    <Icon of={of} />
    {name}
  </a>
)

const Press = ({ name, of, act }: RowProps & { act: () => Promise<unknown> }) => (
  <button
    type="button"
    onClick={(event) => {
      closePanel(event.currentTarget)
      void act()
    }}
  >
    <Icon of={of} />
    {name}
  </button>
)

function Icon({ of }: { of: keyof typeof drawings }) {
  const { d, isFilled } = drawings[of]
  const pen = isFilled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor', strokeWidth: '1.6' }
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" {...pen}>
      <path d={d} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

/** Opens what shares the article: its address, its QR code, other sites, and what the system offers. */
export function openShare(button: HTMLButtonElement): void {
  openPanel(
    button,
    '分享',
    <Share
      // The article's own address: neither a place in it nor where the reader came from.
      url={location.origin + location.pathname}
      title={document.querySelector('h1')?.textContent?.trim() || document.title}
      summary={document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''}
    />,
  )
}
