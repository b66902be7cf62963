import { type Person, userAdmin } from '#contract/people/user-admin.ts'
import { edit } from '../kit/act-kinds.ts'
import { ask } from '../kit/ask.ts'
import type { RoomAct } from '../kit/room-types.ts'
import { measureForm } from './MeasureForm.tsx'

/** Returns what an administrator may do with users; nobody acts on their own account. */
export function personActs(userId: number): readonly RoomAct<Person>[] {
  const isOther = (it: Person) => it.id !== userId && it.status !== 'gone'
  const isMember = (it: Person) => isOther(it) && it.role === 'user'
  const turn = (words: string, role: 'admin' | 'user', asks: (it: Person) => string): RoomAct<Person> => ({
    words,
    isGrave: true,
    isFor: (it) => isOther(it) && it.role !== role && (role === 'user' || it.status === 'normal'),
    asks: ([it]) => ({ title: `${words}？`, words: it && asks(it) }),
    async run([it]) {
      if (it) await ask(userAdmin.role, { body: { userId: it.id, role, version: it.version } })
      return role === 'admin' ? '已设为管理员' : '已取消管理员'
    },
  })
  const trust = (words: string, isTrusted: boolean): RoomAct<Person> => ({
    words,
    isFor: (it) => isMember(it) && it.isTrusted !== isTrusted,
    async run([it]) {
      if (it) await ask(userAdmin.trust, { body: { userId: it.id, isTrusted, version: it.version } })
      return isTrusted ? '投稿不再需要审核' : '投稿恢复审核'
    },
  })
  return [
    edit('禁言', measureForm('mute'), { letter: 'm', isGrave: true, isFor: isMember }),
    edit('封禁', measureForm('ban'), { letter: 'b', isGrave: true, isFor: isMember }),
    {
      words: '解除限制',
      letter: 'f',
      isFor: (it) => isMember(it) && (it.status === 'muted' || it.status === 'banned'),
      asks: ([it]) => ({ title: `解除对${it?.nickname}的限制？`, words: '解除之后可以马上重新登录和发言，他会收到通知。' }),
      async run([it]) {
        if (it) await ask(userAdmin.free, { body: { userId: it.id, version: it.version } })
        return '已解除限制'
      },
    },
    trust('信任，投稿免审', true),
    trust('不再信任', false),
    turn('设为管理员', 'admin', (it) => `${it.nickname}将能看到并修改后台的一切，包括其他人的权限。`),
    turn('取消管理员', 'user', (it) => `${it.nickname}将变回普通用户，不能再进后台。`),
  ]
}
