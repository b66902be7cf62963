import { renderMarkdown } from '#markdown/render.ts'
import { escapeAttribute, escapeText } from './markup.ts'
import { lineIn, type Row, rowIn, rowsIn, textIn } from './values.ts'

const link = (address: string, words: string) => (address ? `<a href="${escapeAttribute(address)}">${words}</a>` : words)
const linkParagraph = (address: string, words: string) =>
  address || words ? `<p>${link(address, escapeText(words || address))}</p>` : ''

/** Returns what a card of Ghost's editors shows on a page, as plain HTML; '' for those that show nothing there. */
export async function cardHtml(name: string, card: Row): Promise<string> {
  const text = (key: string) => lineIn(card, key)
  const caption = textIn(card, 'caption')
  const below = caption ? `<p>${caption}</p>` : ''
  switch (name.replace(/^card-/, '')) {
    case 'code':
    case 'codeblock':
      return `<pre><code class="language-${escapeAttribute(text('language'))}">${escapeText(textIn(card, 'code'))}</code></pre>${below}`
    case 'markdown':
      return (await renderMarkdown(textIn(card, 'markdown'), { highlight: false })).html
    case 'html':
      return textIn(card, 'html')
    case 'image':
      return picture(card, caption)
    case 'gallery':
      return (
        rowsIn(card, 'images')
          .map((it) => picture(it, textIn(it, 'caption')))
          .join('') + below
      )
    case 'hr':
    case 'horizontalrule':
      return '<hr>'
    case 'bookmark':
      return bookmark(card) + below
    case 'embed':
      return embed(card) + below
    case 'callout':
      return `<aside class="callout info"><p class="callout-title">${escapeText(text('calloutEmoji')) || '提示'}</p><p>${textIn(card, 'calloutText')}</p></aside>`
    case 'toggle':
      return `<details><summary>${textIn(card, 'heading') || '展开'}</summary>${textIn(card, 'content')}</details>`
    case 'button':
      return linkParagraph(text('buttonUrl'), text('buttonText'))
    case 'file':
      return (
        linkParagraph(text('src'), `附件：${text('fileTitle') || text('fileName')}`) +
        (text('fileCaption') && `<p>${escapeText(text('fileCaption'))}</p>`)
      )
    case 'audio':
      return linkParagraph(text('src'), `音频：${text('title') || text('src').split('/').at(-1)}`)
    case 'video':
      return linkParagraph(text('src'), `视频：${text('fileName') || text('src').split('/').at(-1)}`) + below
    case 'product':
      return product(card)
    case 'header':
    case 'signup':
      return heading(card)
    case 'call-to-action':
      return `${text('imageUrl') ? picture({ src: text('imageUrl') }, '') : ''}<p>${textIn(card, 'textValue')}</p>${linkParagraph(text('buttonUrl'), text('buttonText'))}`
    case 'nft':
      return linkParagraph(text('url'), lineIn(rowIn(card, 'metadata'), 'title'))
    // E-mail content for members and the line where paid content begins show nothing on a page.
    default:
      return ''
  }
}

function picture(card: Row, caption: string): string {
  const src = lineIn(card, 'src')
  if (!src) return ''
  const title = lineIn(card, 'title')
  const image = `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(lineIn(card, 'alt') || lineIn(card, 'altText'))}"${title && ` title="${escapeAttribute(title)}"`}>`
  const href = lineIn(card, 'href')
  return `<figure>${href ? link(href, image) : image}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function bookmark(card: Row): string {
  const about = rowIn(card, 'metadata')
  const url = lineIn(card, 'url') || lineIn(about, 'url')
  const title = lineIn(about, 'title') || lineIn(card, 'title')
  const description = lineIn(about, 'description') || lineIn(card, 'description')
  if (!url && !title) return ''
  return `<blockquote><p>${link(url, escapeText(title || url))}</p>${description ? `<p>${escapeText(description)}</p>` : ''}</blockquote>`
}

function embed(card: Row): string {
  const html = textIn(card, 'html')
  const url = lineIn(card, 'url')
  const title = lineIn(rowIn(card, 'metadata'), 'title')
  if (url) return linkParagraph(url, `嵌入内容：${title || url}`)
  return html
}

function product(card: Row): string {
  const src = lineIn(card, 'productImageSrc')
  const stars = card.productRatingEnabled === true ? Math.min(5, Math.max(0, Number(card.productStarRating) || 0)) : 0
  return [
    src && picture({ src }, ''),
    lineIn(card, 'productTitle') && `<h4>${textIn(card, 'productTitle')}</h4>`,
    stars && `<p>${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}</p>`,
    textIn(card, 'productDescription'),
    card.productButtonEnabled === true ? linkParagraph(lineIn(card, 'productUrl'), lineIn(card, 'productButton')) : '',
  ]
    .filter(Boolean)
    .join('')
}

function heading(card: Row): string {
  const [title, words] = [textIn(card, 'header'), textIn(card, 'subheader')]
  const button = card.buttonEnabled === true ? linkParagraph(lineIn(card, 'buttonUrl'), lineIn(card, 'buttonText')) : ''
  return `${title && `<h2>${title}</h2>`}${words && `<p>${words}</p>`}${button}`
}
