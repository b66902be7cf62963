import { api, apiWithExtra } from '#client/api.ts'
import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'
import { type MenuItem, openMenu } from '#client/menu/open-menu.ts'
import { comment } from '#contract/comment.ts'
import { COMMENT_EDIT_MS } from '#contract/comment-text.ts'
import { $session } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'
import { copyLink } from '../chrome/copy-link.ts'
import { askFirst } from './ask-first.ts'
import { kidsOf, momentOf, type Said, showRest } from './comment-node.ts'
import { editComment } from './edit.ts'
import { hidePerson } from './hide-person.ts'
import type { Talk } from './talk.ts'

type Found = { node: HTMLElement; id: number }

/** What can be done with a comment, by who may do it; the server judges again. */
export function openCommentMenu(talk: Talk, button: HTMLElement): void {
  const found = talk.of(button)
  if (!found) return
  const { it } = found
  const me = $session.get()
  const isMine = it.contentMd !== undefined || it.userId === me?.id
  const isOwner = me !== null && (me.role === 'admin' || me.id === talk.owner)
  const items: MenuItem[] = [{ name: '复制链接', act: () => copyLink(`${location.origin}${location.pathname}#comment-${it.id}`) }]
  if (talk.isOpen && isMine && it.contentMd !== undefined && Date.now() - momentOf(it.createTime) < COMMENT_EDIT_MS)
    items.push({ name: '编辑', act: () => editComment(talk, found.node, it) })
  if (isOwner && it.parentId === null) items.push({ name: it.isStick ? '取消置顶' : '置顶', act: () => stick(talk, found, it) })
  if (!isMine) {
    items.push({ name: '举报', act: () => report(it) })
    if (me) items.push({ name: `不看 ${it.nickname}`, act: () => hide(talk, it) })
  }
  if (isMine || isOwner) items.push({ name: '删除', isGrave: true, act: () => remove(talk, found, it) })
  openMenu({ label: `${it.nickname} 的评论`, of: button, within: found.node }, items)
}

async function report({ id, nickname }: Said): Promise<void> {
  if (!hasToken()) return askLogin()
  const { openReport } = await import('./report.ts')
  openReport(`举报 ${nickname} 的评论`, (what) => api(comment.report, { params: { id }, body: what }, { quiet: true }))
}

/** What somebody said is not shown to this reader any more. */
const hide = (talk: Talk, { userId, nickname }: Said): Promise<void> =>
  hidePerson({ id: userId, nickname }, async () => {
    for (const node of talk.section.querySelectorAll(`[data-comment][data-user="${userId}"]`)) node.remove()
    await talk.list.refresh()
  })

async function stick(talk: Talk, { node, id }: Found, it: Said): Promise<void> {
  try {
    const { extra } = await apiWithExtra(comment.stick, { params: { id }, query: { to: it.isStick ? '0' : '1' } })
    talk.list.learn(node, { ...it, isStick: extra.isStick })
    showToast(extra.isStick ? '已置顶' : '已取消置顶')
    await talk.list.refresh()
  } catch {
    // The words were shown where every failure is.
  }
}

async function remove(talk: Talk, { node, id }: Found, it: Said): Promise<void> {
  await askFirst({
    title: it.parentId === null ? '删除这条评论？' : '删除这条回复？',
    words: it.replyNum > 0 ? '它下面的回复也会一起删除，删掉之后找不回来。' : '删掉之后找不回来。',
    does: '删除',
    isGrave: true,
    async act() {
      await api(comment.delete, { params: { id } }, { quiet: true })
      const next = (node.nextElementSibling ?? node.previousElementSibling ?? talk.section) as HTMLElement
      const parent = it.parentId === null ? undefined : talk.known.get(it.parentId)
      const top = node.parentElement?.closest<HTMLElement>('[data-comment]')
      node.remove()
      if (parent && top) {
        parent.replyNum--
        showRest(top, parent.replyNum - (kidsOf(top)?.childElementCount ?? 0))
      }
      talk.list.count(it.isHeld ? 0 : -1 - it.replyNum)
      showToast('删除成功')
      next.tabIndex = -1
      next.focus({ preventScroll: true })
    },
  })
}
