import type { albumAdmin } from '#contract/content/album-admin.ts'
import type { goodsAdmin } from '#contract/content/goods-admin.ts'
import type { momentAdmin } from '#contract/content/moment-admin.ts'
import type { pictureAdmin } from '#contract/content/picture-admin.ts'
import type { friendAdmin } from '#contract/site/friend-admin.ts'
import type { noticeAdmin } from '#contract/site/notice-admin.ts'
import { saveAlbum, savePhotos } from '#server/content/album/album.rules.ts'
import { drawing, type MemberWorld, type WaysInto } from './member-world.ts'

const NOWHERE = 987_654

/** Takes a list of ids in the path. */
const byIds = (make: (world: MemberWorld) => Promise<number>) => async (world: MemberWorld) => {
  const at = (id: number) => ({ params: { ids: [id] } })
  return { input: at(await make(world)), missing: at(NOWHERE) }
}

type Versioned = 'moment' | 'notice' | 'album' | 'friend' | 'goods'
/** Returns the version of a row. */
const versionOf = async ({ blog }: MemberWorld, table: Versioned, id: number): Promise<number> =>
  (await blog.db.read.selectFrom(table).select('update_time').where('id', '=', id).executeTakeFirstOrThrow()).update_time

/** Makes an edit of an existing and of a missing row. */
async function edit<F extends object>(world: MemberWorld, table: Versioned, id: number, fields: F) {
  const version = await versionOf(world, table, id)
  const at = (it: number) => ({ body: { id: it, version, ...fields } })
  return { input: at(id), missing: at(NOWHERE) }
}

const notice = ({ admin }: MemberWorld) => admin.notice('今晚维护')
export const noticeAdminWays: WaysInto<typeof noticeAdmin> = {
  list: async () => ({ input: { query: {} } }),
  add: async () => ({ input: { body: { place: 'top', content: '新的公告', isShown: true } } }),
  update: async (world) =>
    edit(world, 'notice', await notice(world), { place: 'right' as const, content: '改过', isShown: false }),
  remove: byIds(notice),
}

const moment = ({ admin }: MemberWorld) => admin.moment('说说')
export const momentAdminWays: WaysInto<typeof momentAdmin> = {
  list: async () => ({ input: { query: {} } }),
  add: async () => ({ input: { body: { contentMd: '新的说说', images: [] } } }),
  update: async (world) => edit(world, 'moment', await moment(world), { contentMd: '改过', images: [] }),
  remove: byIds(moment),
  restore: byIds(async (world) => {
    const id = await moment(world)
    await world.blog.db.write((tx) => tx.updateTable('moment').set({ deleted_time: 1 }).where('id', '=', id).execute())
    return id
  }),
}

export const pictureAdminWays: WaysInto<typeof pictureAdmin> = {
  async upload() {
    const file = new File([new Uint8Array(await drawing(60))], 'a.png', { type: 'image/png' })
    return { input: { query: { source: 'album' as const }, parts: { file } } }
  },
}

const PLAIN = { name: '一册', description: '', cover: '' }
const deps = ({ blog }: MemberWorld) => ({ db: blog.db, now: () => blog.clock.now })
const album = (world: MemberWorld) => saveAlbum(deps(world), null, PLAIN)
const photoIn = async (world: MemberWorld) => {
  const albumId = await album(world)
  const url = await world.picture(world.ids.admin, 50)
  const [id = 0] = await savePhotos(deps(world), albumId, [{ url, description: '', recordTime: null }])
  return { albumId, id, url }
}
const ofPhotos = async (world: MemberWorld) => {
  const { albumId, id } = await photoIn(world)
  const at = (it: number) => ({ body: { albumId: it, ids: String(id) } })
  return { input: at(albumId), missing: at(NOWHERE) }
}

export const albumAdminWays: WaysInto<typeof albumAdmin> = {
  list: async () => ({ input: {} }),
  add: async () => ({ input: { body: PLAIN } }),
  update: async (world) => edit(world, 'album', await album(world), PLAIN),
  async remove(world) {
    const at = (id: number) => ({ params: { id } })
    return { input: at(await album(world)), missing: at(NOWHERE) }
  },
  async arrange(world) {
    const at = (id: number) => ({ body: { ids: String(id) } })
    return { input: at(await album(world)), missing: at(NOWHERE) }
  },
  async photos(world) {
    const at = (albumId: number) => ({ params: { albumId } })
    return { input: at(await album(world)), missing: at(NOWHERE) }
  },
  async addPhotos(world) {
    const url = await world.picture(world.ids.admin, 50)
    const at = (albumId: number) => ({ body: { albumId, urls: [url] } })
    return { input: at(await album(world)), missing: at(NOWHERE) }
  },
  async updatePhoto(world) {
    const { albumId, id } = await photoIn(world)
    const at = (it: number) => ({ body: { albumId: it, id, was: '', description: '窗前' } })
    return { input: at(albumId), missing: at(NOWHERE) }
  },
  removePhotos: ofPhotos,
  arrangePhotos: ofPhotos,
}

const friend = ({ admin }: MemberWorld) => admin.friend(`邻居${++last}`)
let last = 0
/** Adds a friend whose request is pending. */
async function pending(world: MemberWorld): Promise<number> {
  const id = await friend(world)
  await world.blog.db.write((tx) => tx.updateTable('friend').set({ status: 'pending' }).where('id', '=', id).execute())
  return id
}
const groupOf = async ({ blog }: MemberWorld, id: number): Promise<number> =>
  (await blog.db.read.selectFrom('friend').select('group_id').where('id', '=', id).executeTakeFirstOrThrow()).group_id ?? 0
const emptyGroup = async ({ blog }: MemberWorld): Promise<number> => {
  const row = { name: `分组${++last}`, sort: 9 }
  return Number(
    (await blog.db.write((tx) => tx.insertInto('friend_group').values(row).returning('id').executeTakeFirstOrThrow())).id,
  )
}
const decided =
  <F extends object>(fields: F) =>
  async (world: MemberWorld) => {
    const at = (id: number) => ({ body: { id, word: '', ...fields } })
    return { input: at(await pending(world)), missing: at(NOWHERE) }
  }

export const friendAdminWays: WaysInto<typeof friendAdmin> = {
  list: async () => ({ input: { query: {} } }),
  groups: async () => ({ input: {} }),
  add: async () => ({
    input: { body: { name: '新邻居', url: `https://new${++last}.example.com`, info: '', avatar: '', group: '常来常往' } },
  }),
  update: async (world) =>
    edit(world, 'friend', await friend(world), {
      name: '改名',
      url: `https://other${++last}.example.com`,
      info: '',
      avatar: '',
      group: '常来常往',
    }),
  accept: decided({ group: '常来常往' }),
  refuse: decided({}),
  remove: byIds(friend),
  check: byIds(friend),
  async arrange(world) {
    const id = await friend(world)
    const at = (groupId: number) => ({ body: { groupId, ids: String(id) } })
    return { input: at(await groupOf(world, id)), missing: at(NOWHERE) }
  },
  addGroup: async () => ({ input: { body: { name: `新组${++last}` } } }),
  async renameGroup(world) {
    const at = (id: number) => ({ body: { id, name: `改名${last}` } })
    last++
    return { input: at(await emptyGroup(world)), missing: at(NOWHERE) }
  },
  async arrangeGroups(world) {
    const at = (id: number) => ({ body: { ids: String(id) } })
    return { input: at(await emptyGroup(world)), missing: at(NOWHERE) }
  },
  async removeGroup(world) {
    const at = (id: number) => ({ params: { id } })
    return { input: at(await emptyGroup(world)), missing: at(NOWHERE) }
  },
}

const goods = ({ admin }: MemberWorld) => admin.goods('项目')
const GOODS = {
  name: '改名',
  cover: '',
  images: [],
  summary: '',
  category: '工具',
  tags: [],
  price: 0,
  license: '',
  techStack: [],
  contentMd: '',
  demoUrl: '',
  sourceUrl: '',
  downloadUrl: '',
  downloadCode: '',
  versions: [],
  isShown: true,
}

export const goodsAdminWays: WaysInto<typeof goodsAdmin> = {
  list: async () => ({ input: { query: {} } }),
  async detail(world) {
    const at = (id: number) => ({ params: { id } })
    return { input: at(await goods(world)), missing: at(NOWHERE) }
  },
  categories: async () => ({ input: {} }),
  add: async () => ({ input: { body: GOODS } }),
  update: async (world) => edit(world, 'goods', await goods(world), GOODS),
  async show(world) {
    const at = (id: number) => ({ body: { ids: [id], isShown: false } })
    return { input: at(await goods(world)), missing: at(NOWHERE) }
  },
  remove: byIds(goods),
}
