import type { Waits } from '#contract/site/overview.ts'
import { grouped } from '#lib/grouped.ts'
import { type Room, rooms } from '../rooms.ts'
import type { Entry } from './match.ts'
import { LETTERS } from './sequence.ts'

/** Names the blocks of the side list. */
const BLOCKS = ['', '总览', '内容', '互动', '往来', '系统']

/** Holds what may be typed for each room beside its name in the address. */
const KEYS =
  `overview gailan gl dashboard, review shenhe sh, articles wenzhang wz post, taxonomy fenlei biaoqian fl bq flybq category tag,
  columns zhuanlan zl, moments shuoshuo ss, albums xiangce xc photo, goods xiangmu xm project, comments pinglun pl,
  messages liuyan ly, chat liaotian lt, reports jubao jb, words minganci mgc, users yonghu huiyuan yh member, feedback fankui fk,
  friends youlian yl link, notices gonggao gg, site zhandianshezhi shezhi zdsz sz settings, files wenjian wj, import daoru dr,
  export daochu dc, publisher fabu fb, jobs renwu rw task, backups beifen bf, log caozuojilu jilu czjl audit`.split(/,\s+/)

const PEN = ':uno: i-lucide-pen-line icon'
const PLUS = ':uno: i-lucide-plus icon'

/** Lists what can be begun. A room with `new` in its address opens its form for a new item, or puts the focus on its first button. */
const ACTS: readonly { words: string; icon?: string; room: (typeof rooms)[number]['name']; keys: string; href?: string }[] = [
  { words: '写文章', icon: PEN, room: 'articles', keys: 'xiewenzhang xwz 新建文章 article post', href: '/editor' },
  { words: '发说说', icon: PEN, room: 'moments', keys: 'fashuoshuo fss 写说说 xss moment' },
  { words: '写公告', icon: PEN, room: 'notices', keys: 'xiegonggao xgg 发公告 fgg notice' },
  { words: '新建专栏', room: 'columns', keys: 'xinjianzhuanlan xjzl column' },
  { words: '新建相册', room: 'albums', keys: 'xinjianxiangce xjxc album' },
  { words: '新建项目', room: 'goods', keys: 'xinjianxiangmu xjxm project' },
  { words: '新建页面', room: 'site', keys: 'xinjianyemian xjym page', href: '?room=site&part=pages&new=1' },
  { words: '添加友链', room: 'friends', keys: 'tianjiayoulian tjyl 新建友链 friend' },
  { words: '现在备份', room: 'backups', keys: 'xianzaibeifen xzbf 立即备份 ljbf backup' },
]

const waiting = (counts: Waits, { waits = [] }: Room): string => {
  const count = [waits].flat().reduce((sum, it) => sum + counts[it], 0)
  return count ? `${grouped(count)} 件在等` : ''
}

export const TITLED = 'do-titled'

/** Returns the act that begins an article under the title that was typed. */
export const titled = (title: string): Entry => ({
  id: TITLED,
  group: '做',
  icon: PEN,
  words: `写文章：题为「${title}」`,
  about: '',
  href: `/editor?title=${encodeURIComponent(title)}`,
})

/** Lists the rooms, with what waits in them, and what can be begun. */
export const entriesWith = (counts: Waits): Entry[] => [
  ...(rooms as readonly Room[]).map((it): Entry => {
    const { name, icon, title, lead = '', group } = it
    return {
      id: `to-${name}`,
      group: '去',
      icon,
      words: title,
      about: lead,
      keys: KEYS.find((keys) => keys.startsWith(`${name} `)) ?? name,
      end: BLOCKS[group] ?? '',
      press: `G ${LETTERS[name]?.toUpperCase()}`,
      waits: waiting(counts, it),
      href: `?room=${name}`,
    }
  }),
  ...ACTS.map(({ room, icon = PLUS, href = `?room=${room}&new=1`, ...act }): Entry => {
    const about = rooms.find((it) => it.name === room)?.title ?? ''
    return { id: `do-${room}`, group: '做', about, icon, href, ...act }
  }),
]
