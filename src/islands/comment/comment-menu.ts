import { api, apiWithExtra } from '#client/api.ts'
import { askLogin } from '#client/ask-login.ts'
import { hasToken } from '#client/first-storage.ts'
import { comment as calls } from '#contract/talk/comment.ts'
import { COMMENT_EDIT_MS } from '#contract/talk/comment-text.ts'
import { isoTime } from '#lib/feed-dates.ts'
import { commentLink } from '#lib/talk-links.ts'
import type { CommentView } from '#stores/comment-list.ts'
import { $session } from '#stores/session.ts'
import { showToast } from '#stores/toast.ts'
import { askFirst } from '../ui/ask/AskFirst.tsx'
import { hidePerson } from '../ui/ask/hide-person.ts'
import { openReport } from '../ui/ask/Report.tsx'
import { copyLink } from '../ui/copy-link.ts'
import { type MenuItem, openMenu } from '../ui/menu/Menu.tsx'
import type { Conversation } from './context.ts'

/** Opens the menu of a comment with the actions that the user may have; the server checks again. */
export function openCommentMenu(button: HTMLElement, it: CommentView, { thread, owner, isOpen, setForm }: Conversation): void {
  const me = $session.get()
  const isMine = it.contentMd !== undefined || it.userId === me?.id
  const isOwner = me !== null && (me.role === 'admin' || me.id === owner)
  const items: MenuItem[] = [
    { name: '复制链接', act: () => copyLink(`${location.origin}${commentLink(it.targetType, it.targetId, it.id)}`) },
  ]
  if (isOpen && isMine && it.contentMd !== undefined && Date.now() - Date.parse(isoTime(it.createTime)) < COMMENT_EDIT_MS)
    items.push({ name: '编辑', act: () => setForm({ kind: 'edit', id: it.id }) })
  if (isOwner && it.parentId === null) items.push({ name: it.isStick ? '取消置顶' : '置顶', act: stick })
  if (!isMine) {
    items.push({ name: '举报', act: report })
    if (me) items.push({ name: `不看 ${it.nickname}`, act: hide })
  }
  if (isMine || isOwner) items.push({ name: '删除', isGrave: true, act: remove })
  openMenu({ label: `${it.nickname} 的评论`, of: button, within: button.closest('li') ?? document.body }, items)

  function report(): void {
    if (!hasToken()) askLogin()
    else openReport(`举报 ${it.nickname} 的评论`, (body) => api(calls.report, { params: { id: it.id }, body }, { quiet: true }))
  }
  /** Hides all comments of this author from the reader. */
  function hide(): Promise<void> {
    return hidePerson({ id: it.userId, nickname: it.nickname }, async () => {
      thread.hide(it.userId)
      await thread.refresh()
    })
  }
  async function stick(): Promise<void> {
    try {
      const { extra } = await apiWithExtra(calls.stick, { params: { id: it.id }, query: { to: it.isStick ? '0' : '1' } })
      thread.change(it.id, () => ({ isStick: extra.isStick }))
      showToast(extra.isStick ? '已置顶' : '已取消置顶')
      await thread.refresh()
    } catch {
      // The failure is shown where all failures are.
    }
  }
  function remove(): Promise<void> {
    return askFirst({
      title: it.parentId === null ? '删除这条评论？' : '删除这条回复？',
      words: it.replyNum > 0 ? '它下面的回复也会一起删除，删掉之后找不回来。' : '删掉之后找不回来。',
      does: '删除',
      isGrave: true,
      async act() {
        await api(calls.delete, { params: { id: it.id } }, { quiet: true })
        thread.remove(it)
        showToast('删除成功')
      },
    })
  }
}
