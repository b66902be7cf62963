import { learnUser } from '#stores/session.ts'

/** Returns the number of this page's article if the user may take it to other places: the author, and administrators. */
export async function ownArticle(): Promise<number | null> {
  const user = await learnUser().catch(() => null)
  const id = Number(document.querySelector<HTMLElement>('[data-count-view]')?.dataset.countView)
  const author = document.querySelector<HTMLAnchorElement>('[data-reading] .title a.by[href]')?.pathname
  return user && id && (user.role === 'admin' || author === `/author/${user.id}`) ? id : null
}
