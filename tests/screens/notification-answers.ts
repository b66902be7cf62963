/** Answers for the server about single notifications, in the pictures of the reading pane. */

const person = { nickname: '沈知白', avatar: '', role: 'user', ipSource: '浙江', browser: 'Firefox', os: 'macOS' }
const said = (id: number, parentId: number | null, content: string, more: object = {}) => ({
  id,
  articleId: 1,
  targetType: 'article',
  targetId: 1,
  parentId,
  userId: 2,
  ...person,
  isAuthor: false,
  replyUserId: null,
  replyNickname: '',
  content,
  likeNum: 0,
  isLike: false,
  createTime: '2026-11-20 09:20:00',
  isStick: false,
  isHeld: false,
  replyNum: 0,
  ...more,
})

const top = {
  ...said(1, null, '<p>这一节我读了三遍，终于明白为什么重启之后 <code>-wal</code> 文件会忽然变小。</p>', {
    nickname: '煮雪',
    anchor: { block: 12, line: null, quote: '写回只能走到最老的读者停下的位置。', isGone: false },
  }),
  children: [
    said(2, 1, '<p>对，最后一个连接关上的时候会做一次完整的写回，然后把日志删掉。</p>', { nickname: '林晚舟', isAuthor: true }),
    said(
      3,
      1,
      '<p>检查点那一节的图很清楚。想确认一下：读者长时间不结束，日志是不是就一直截不短？</p><p>我们线上有个报表任务，一开就是二十分钟，<code>-wal</code> 文件涨到过 3 GB。</p>',
    ),
  ],
}

const article = {
  type: 'article',
  id: 1,
  userId: 1,
  title: 'SQLite 的 WAL 模式到底快在哪里',
  cover: '/favicon.svg',
  passage: '写回只能走到最老的读者停下的位置。读者不结束，后面的页就一直留着。',
  section: '检查点什么时候写回',
  articles: [],
}
const silent = { thing: null, commentId: null, conversation: null, earlierNum: 0, laterNum: 0, isOpen: true }

/** Returns what is around a notification of the list, by its type and what it is about. */
export function lookAt(it: { type: string; about: string; deed: string }): object {
  if (it.type === 'system') return { ...silent, notification: { ...it, link: '/editor' } }
  if (it.type === 'mention') return { ...silent, notification: { ...it, about: '', message: '' } }
  if (it.type === 'like') return { ...silent, thing: { ...article, section: '', cover: '', title: it.about }, notification: it }
  if (it.deed.endsWith('专栏')) {
    const articles = ['第一篇', 'AbstractQueuedSynchronizerReleaseSharedPropagation'].map((title, id) => ({
      id: id + 1,
      title,
      createTime: '2026-11-20 09:20:00',
    }))
    const thing = { ...article, type: 'column', title: it.about, cover: '', passage: '一本慢慢写的小书。', section: '', articles }
    return { ...silent, thing, notification: it }
  }
  const conversation = it.type === 'reply' ? null : top
  return { ...silent, thing: article, commentId: conversation && 3, conversation, earlierNum: 2, laterNum: 4, notification: it }
}
