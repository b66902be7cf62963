/** Is a row of the help: what one of these combinations does. Each is written as it is pressed: `Ctrl K`, `↑`. */
export interface KeyRow {
  keys: readonly string[]
  words: string
}

export interface KeyGroup {
  title: string
  rows: readonly KeyRow[]
}

/** Tells where a group of keys works. */
interface PlacedGroup extends KeyGroup {
  /** Is part of the address of its screens; without it the group is for every page. */
  path?: string
  /** Selects what its pages have. */
  has?: string
}

/**
 * Holds the keys of the site, by subject. `tests/key-groups.test.ts` compares them with the files that hear them. The keys of the editor stand in its
 * own help.
 */
export const KEY_GROUPS = {
  search: {
    title: '搜索',
    rows: [
      { keys: ['Ctrl K', '/'], words: '打开搜索' },
      { keys: ['↑', '↓'], words: '在结果里移动' },
      { keys: ['Tab'], words: '补上提示的词' },
      { keys: ['?'], words: '打开这张表' },
    ],
  },
  reading: {
    title: '阅读',
    has: '[data-reading]',
    rows: [
      { keys: ['[', ']'], words: '逐处看改动时，上一处、下一处' },
      { keys: ['Esc'], words: '离开沉浸阅读' },
      { keys: ['Ctrl Enter'], words: '发出写好的评论' },
    ],
  },
  pictures: {
    title: '看图',
    has: '.prose img, [data-photo], [data-picture], [data-gallery]',
    rows: [
      { keys: ['Enter'], words: '打开选中的图片' },
      { keys: ['←', '→'], words: '上一张、下一张' },
      { keys: ['+', '-', '0'], words: '放大、缩小、还原' },
      { keys: ['空格'], words: '播放、暂停' },
    ],
  },
  words: {
    title: '划线',
    has: '[data-reading]',
    rows: [
      { keys: ['Tab'], words: '选中文字以后，走进气泡' },
      { keys: ['Esc'], words: '收起气泡、批注' },
      { keys: ['Ctrl Enter'], words: '发出写好的纠正' },
    ],
  },
  notifications: {
    title: '通知',
    path: '/notifications',
    rows: [
      { keys: ['↑', '↓'], words: '上一条、下一条' },
      { keys: ['Delete'], words: '删除这一条' },
    ],
  },
  chat: {
    title: '聊天',
    path: '/chat',
    rows: [
      { keys: ['Enter'], words: '发送' },
      { keys: ['Shift Enter'], words: '换行' },
      { keys: ['Esc'], words: '不再回复这一句' },
      { keys: ['↑', '↓', 'Home', 'End'], words: '在消息之间移动' },
    ],
  },
  admin: {
    title: '管理',
    path: '/admin',
    rows: [
      { keys: ['Ctrl K'], words: '快速查找' },
      { keys: ['↑', '↓'], words: '上一行、下一行' },
      { keys: ['空格'], words: '勾选这一行' },
      { keys: ['Enter'], words: '做这一行的第一件事；其他的按菜单里写的字母' },
      { keys: ['A', 'R'], words: '审稿时，通过、退回' },
    ],
  },
} as const satisfies Record<string, PlacedGroup>

/** Returns the groups that work on a page. */
export function groupsOf(path: string, has: (selector: string) => boolean): KeyGroup[] {
  const all: PlacedGroup[] = Object.values(KEY_GROUPS)
  return all.filter((it) => (!it.path || path.startsWith(it.path)) && (!it.has || has(it.has)))
}
