import * as z from 'zod/mini'
import { type Order, wordsAdmin } from '#contract/talk/words-admin.ts'
import { text, tick } from '../../ui/form/FieldKinds.tsx'
import { FormPage } from '../../ui/form/FormPage.tsx'
import type { PageSpec } from '../../ui/form/form-types.ts'
import { Loaded } from '../../ui/Loaded.tsx'
import { useAsked } from '../../ui/use-asked.ts'
import { ask } from '../kit/ask.ts'
import type { RoomProps } from '../rooms.ts'
import { ACTIONS, listsOf, wordsOf } from './order.ts'
import { TryIt } from './TryIt.tsx'

const list = z.string()
const isOn = z.boolean()
const shape = z.object({ version: z.string(), block: list, mask: list, hold: list, holdFirst: isOn, holdLinks: isOn })

/** Describes the form of three word lists and two switches. */
const spec: PageSpec<Order, z.infer<typeof shape>> = {
  draft: 'desk-words',
  shape,
  values: ({ version, words, holdFirst, holdLinks }) => ({ version, ...listsOf({ words }), holdFirst, holdLinks }),
  fields: [
    ACTIONS.map(({ value, words, hint }) => text(value, words, { hint, rows: 8, placeholder: '一行一个' })),
    tick('holdFirst', '第一次发言先等你看过', { hint: '从没公开说过话的人，第一条评论或消息先停下来' }),
    tick('holdLinks', '带链接的先等你看过', { hint: '评论和聊天里有网址的先停下来，管理员的不算' }),
  ],
  renew: () => ask(wordsAdmin.detail, {}),
  state: (changed) => (changed ? '还没有保存' : ''),
  save: ({ block, mask, hold, ...fields }) =>
    ask(wordsAdmin.update, { body: { words: wordsOf({ block, mask, hold }), ...fields } }),
  said: () => '已保存，之后说的话按新的来',
}

/** Renders the word lists: words that are refused, masked, or held for a review. A text tries them before they are saved. */
export function WordsRoom({ admin: { userId } }: RoomProps) {
  const asked = useAsked(() => ask(wordsAdmin.detail, {}), 'words')
  return (
    <Loaded asked={asked}>
      {(order) => (
        <FormPage
          spec={spec}
          about={order}
          userId={userId}
          isStacked
          onSaved={asked.put}
          above={() => <p className="hint">全角半角、大小写和中间夹的符号都算同一个词；英文按整词比较。</p>}
          below={({ values }) => <TryIt words={wordsOf(values)} />}
        />
      )}
    </Loaded>
  )
}
