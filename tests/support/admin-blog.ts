import type { Call, Data, Input } from '#contract/core/define.ts'
import { audit } from '#contract/people/audit.ts'
import { openTestBlog } from './blog.ts'
import { ownerAdmin } from './owner-admin.ts'

const OWNER = { authorization: '1' }

/** A blog that its owner calls as an administrator, with what was published and recorded of it. */
export async function openAdminBlog() {
  const blog = await openTestBlog({ whoIs: async (token) => (token === '1' ? { id: 1, role: 'admin' } : null) })
  let seen = 0
  return {
    blog,
    admin: ownerAdmin(blog.db, () => blog.clock.now),
    call: <C extends Call>(it: C, input: Input<C>): Promise<Data<C>> => blog.call(it, input, OWNER),
    /** The tags of what was changed since it was asked last. */
    async changes(): Promise<string[]> {
      const all = await blog.db.read.selectFrom('change').select('tag').execute()
      const fresh = all.slice(seen).map((it) => it.tag)
      seen = all.length
      return fresh
    },
    /** The last act that was recorded. */
    async lastAct() {
      const { records } = await blog.call(audit.list, { query: {} }, OWNER)
      const [last] = records
      return (
        last && { does: `${last.noun}.${last.act}`, id: last.targetId, name: last.name, before: last.before, after: last.after }
      )
    },
    close: () => blog.close(),
  }
}

export type AdminBlog = Awaited<ReturnType<typeof openAdminBlog>>
