import type { cover } from '#contract/content/cover.ts'
import type { outlet } from '#contract/content/outlet.ts'
import type { preview } from '#contract/content/preview.ts'
import type { review } from '#contract/content/review.ts'
import type { revision } from '#contract/content/revision.ts'
import type { writing } from '#contract/content/writing.ts'
import { saveDraft } from '#server/content/writing/writing.save.ts'
import type { MemberWorld, WaysInto } from './member-world.ts'

const NOWHERE = 987_654
let saves = 0
const saveId = () => `save-${String(++saves).padStart(6, '0')}`

const draftOf = async ({ blog }: MemberWorld, userId: number) => (await blog.write({ title: '草稿', status: 2, userId })).id
const submitted = async ({ blog, ids }: MemberWorld, id: number) =>
  saveDraft(
    { db: blog.db, now: () => blog.clock.now },
    { id: ids.member, role: 'member' },
    {
      id,
      version: 1,
      saveId: undefined,
      changes: {},
      kind: 'save',
      isSubmitted: true,
      isScheduled: false,
    },
  )

/** Makes a call by the id of the member's own draft, of another user's, and of a missing one; with more input where it needs some. */
const ofDraft =
  <I extends object>(more: I, prepare?: (world: MemberWorld, id: number) => Promise<unknown>) =>
  async (world: MemberWorld) => {
    const id = await draftOf(world, world.ids.member)
    await prepare?.(world, id)
    const theirs = await draftOf(world, world.ids.other)
    const at = (of: number) => ({ params: { id: of }, ...more })
    return { input: at(id), foreign: at(theirs), missing: at(NOWHERE) }
  }

const text = { title: '题', contentMd: '正文。' }

export const coverWays: WaysInto<typeof cover> = {
  draw: async () => ({ input: { body: { title: `第 ${++saves} 张`, look: 'arcs' as const } } }),
}

export const writingWays: WaysInto<typeof writing> = {
  add: async () => ({ input: { body: { ...text, status: 2 } } }),
  async update(world) {
    const of = (id: number) => ({ body: { ...text, id, version: 1, status: 2 as const } })
    const mine = await draftOf(world, world.ids.member)
    return { input: of(mine), foreign: of(await draftOf(world, world.ids.other)), missing: of(NOWHERE) }
  },
  publish: ofDraft({ body: { version: 1 } }),
  async autosave(world) {
    const of = (id: number) => ({ body: { ...text, id, version: 1, saveId: saveId() } })
    const mine = await draftOf(world, world.ids.member)
    return { input: of(mine), foreign: of(await draftOf(world, world.ids.other)), missing: of(NOWHERE) }
  },
  detail: ofDraft({}),
  versions: async () => ({ input: { query: {} } }),
  differ: ofDraft({}),
  withdraw: ofDraft({}, submitted),
  async discard(world) {
    const { blog, ids } = world
    const { id } = await blog.write({ title: '发过的', userId: ids.member })
    const wish = { id, version: 1, saveId: undefined, changes: { title: '改了' }, kind: 'save' as const }
    const more = { isSubmitted: false, isScheduled: false }
    await saveDraft({ db: blog.db, now: () => blog.clock.now }, { id: ids.member, role: 'member' }, { ...wish, ...more })
    const at = (of: number) => ({ params: { id: of }, body: { version: 2 } })
    return { input: at(id), foreign: at(await draftOf(world, ids.other)), missing: at(NOWHERE) }
  },
  async remove(world) {
    const at = (id: number) => ({ params: { ids: [id] } })
    const [mine, theirs] = [await draftOf(world, world.ids.member), await draftOf(world, world.ids.other)]
    return { input: at(mine), foreign: at(theirs), missing: at(NOWHERE) }
  },
  async restore(world) {
    const deleted = async (userId: number) => {
      const id = await draftOf(world, userId)
      const fields = { deleted_time: world.blog.clock.now, deleted_user_id: userId }
      await world.blog.db.write((tx) => tx.updateTable('article').set(fields).where('id', '=', id).execute())
      return { params: { ids: [id] } }
    }
    const [mine, theirs] = [await deleted(world.ids.member), await deleted(world.ids.other)]
    return { input: mine, foreign: theirs, missing: { params: { ids: [NOWHERE] } } }
  },
  categories: async () => ({ input: {} }),
}

export const revisionWays: WaysInto<typeof revision> = {
  list: ofDraft({ query: {} }),
  async detail(world) {
    const { input, foreign, missing } = await ofDraft({})(world)
    const first = (it: typeof input) => ({ params: { ...it.params, version: 1 } })
    return { input: first(input), foreign: first(foreign), missing: first(missing) }
  },
  async describe(world) {
    const updated = async (userId: number) => {
      const { id } = await world.blog.write({ title: '一篇', userId })
      const { version } = await world.blog.write({ title: '一篇', userId, contentMd: '改过的正文。' }, id)
      return { params: { id, version }, body: { note: '改了一处' } }
    }
    const input = await updated(world.ids.member)
    return { input, foreign: await updated(world.ids.other), missing: { ...input, params: { id: NOWHERE, version: 1 } } }
  },
  async restore(world) {
    const { input, foreign, missing } = await ofDraft({ body: { version: 1 } })(world)
    const first = (it: typeof input) => ({ params: { ...it.params, version: 1 }, body: it.body })
    return { input: first(input), foreign: first(foreign), missing: first(missing) }
  },
}

const waiting = async (world: MemberWorld) => {
  const id = await draftOf(world, world.ids.member)
  await submitted(world, id)
  return id
}

export const reviewWays: WaysInto<typeof review> = {
  waiting: async () => ({ input: { query: {} } }),
  async look(world) {
    const at = (id: number) => ({ params: { id } })
    return { input: at(await waiting(world)), missing: at(NOWHERE) }
  },
  async approve(world) {
    const at = (id: number) => ({ params: { id }, body: { version: 2 } })
    return { input: at(await waiting(world)), missing: at(NOWHERE) }
  },
  async sendBack(world) {
    const at = (id: number) => ({ params: { id }, body: { version: 2, reason: '还差一点' } })
    return { input: at(await waiting(world)), missing: at(NOWHERE) }
  },
  async mark(world) {
    const at = (id: number) => ({ params: { id }, body: { isStick: true } })
    return { input: at(await draftOf(world, world.ids.member)), missing: at(NOWHERE) }
  },
  async shelve(world) {
    const { blog, ids } = world
    const at = (id: number) => ({ params: { id }, query: { to: '0' as const } })
    const [mine, theirs] = [
      await blog.write({ title: '上架', userId: ids.member }),
      await blog.write({ title: '别人的', userId: ids.other }),
    ]
    return { input: at(mine.id), foreign: at(theirs.id), missing: at(NOWHERE) }
  },
}

export const outletWays: WaysInto<typeof outlet> = {
  take: ofDraft({}),
}

export const previewWays: WaysInto<typeof preview> = {
  render: async () => ({ input: { body: { contentMd: '# 看看' } } }),
  link: ofDraft({}),
  makeLink: ofDraft({}),
  dropLink: ofDraft({}),
}
