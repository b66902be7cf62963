import { titleNodes } from '#client/title-nodes.ts'
import type { ArticleRecord } from '#contract/article.ts'
import { grouped } from '#lib/grouped.ts'

/** A row or card of the list, made from the page's own template. */
export function fillArticle(template: HTMLTemplateElement, post: ArticleRecord): DocumentFragment {
  const made = template.content.cloneNode(true) as DocumentFragment
  const slot = <E extends HTMLElement>(name: string) => made.querySelector<E>(`[data-slot="${name}"]`)
  const write = (name: string, text: string) => slot(name)?.append(text)

  const title = slot<HTMLAnchorElement>('title')
  if (title) title.href = `/post/${post.id}`
  title?.append(...titleNodes(post.title))
  const category = slot<HTMLAnchorElement>('category')
  if (category) category.href = `/category/${post.categoryId}`
  const views = made.querySelector<HTMLElement>('[data-views]')
  if (views) {
    views.dataset.views = String(post.id)
    views.textContent = grouped(post.quantity)
    if (views.parentElement) views.parentElement.hidden = !post.quantity
  }
  write('category', post.categoryName)
  write('summary', post.summary)
  write('day', post.createTime.slice(0, 10))
  write('minutes', String(post.readMinutes))
  slot('day')?.setAttribute('datetime', post.createTime.slice(0, 10))
  if (!post.isStick) slot('stick')?.remove()
  const picture = slot('cover')?.querySelector('img')
  if (picture && post.cover) {
    if (post.coverSet) picture.srcset = post.coverSet
    picture.src = post.cover
  } else {
    slot('cover')?.remove()
    made.querySelector('.post')?.classList.add('bare')
  }
  return made
}
