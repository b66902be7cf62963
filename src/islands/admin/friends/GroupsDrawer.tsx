import { type ReactNode, useState } from 'react'
import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'
import { type FriendGroup, friendAdmin } from '#contract/site/friend-admin.ts'
import { showToast } from '#stores/toast.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Drawer } from '../../ui/drawer/Drawer.tsx'
import { OrderDrawer } from '../../ui/drawer/OrderDrawer.tsx'
import type { Close } from '../../ui/form/form-types.ts'
import { sendOrder } from '../kit/Arrange.tsx'
import { ask } from '../kit/ask.ts'

interface Props {
  groups: readonly FriendGroup[]
  onChange: () => void
  onClose: Close
}

/** Renders the groups of friends. They are added, renamed and put in order here, and empty ones are deleted. */
export function GroupsDrawer({ groups, onChange, onClose }: Props) {
  const [fresh, setFresh] = useState('')
  const [failure, setFailure] = useState('')
  const [isArranging, setArranging] = useState(false)

  async function tried(work: () => Promise<unknown>, done: string): Promise<boolean> {
    setFailure('')
    try {
      await work()
      showToast(done)
      onChange()
      return true
    } catch (error) {
      setFailure(error instanceof ApiError ? failureWords(error) : '没有保存成功')
      return false
    }
  }
  if (isArranging)
    return <OrderDrawer title="分组的顺序" items={groups} save={sendOrder(friendAdmin.arrangeGroups)} onClose={onClose} />
  return (
    <Drawer
      title="友链的分组"
      onClose={() => onClose()}
      foot={groups.length > 1 && <Button onClick={() => setArranging(true)}>排序</Button>}
    >
      <p className="wrong" role="alert">
        {failure}
      </p>
      <ul>
        {groups.map((it) => (
          <GroupRow
            key={`${it.id} ${it.name}`}
            group={it}
            onRename={(name) => tried(() => ask(friendAdmin.renameGroup, { body: { id: it.id, name } }), '分组已改名')}
            onRemove={() => tried(() => ask(friendAdmin.removeGroup, { params: { id: it.id } }), '分组已删除')}
          />
        ))}
      </ul>
      <NameForm
        label="新分组的名字"
        placeholder="新分组"
        name={fresh}
        onType={setFresh}
        onSend={async () => {
          if (await tried(() => ask(friendAdmin.addGroup, { body: { name: fresh } }), '分组建好了')) setFresh('')
        }}
      >
        <Button type="submit" disabled={!fresh.trim()}>
          新建
        </Button>
      </NameForm>
    </Drawer>
  )
}

interface NameProps {
  label: string
  placeholder?: string
  name: string
  onType: (name: string) => void
  onSend: () => unknown
  children: ReactNode
}

/** Renders one line with the name of a group and its buttons. */
const NameForm = ({ label, placeholder, name, onType, onSend, children }: NameProps) => (
  <form
    className=":uno: flex items-center gap-2 py-1.5"
    onSubmit={(event) => {
      event.preventDefault()
      void onSend()
    }}
  >
    <input
      className=":uno: flex-1 min-w-0 h-10 px-3 hairline-field rounded-control bg-surface text-strong field-focus"
      type="text"
      maxLength={20}
      aria-label={label}
      placeholder={placeholder}
      value={name}
      onChange={({ target }) => onType(target.value)}
    />
    {children}
  </form>
)

interface RowProps {
  group: FriendGroup
  onRename: (name: string) => void
  onRemove: () => void
}

function GroupRow({ group, onRename, onRemove }: RowProps) {
  const [name, setName] = useState(group.name)
  const isChanged = name.trim() !== '' && name.trim() !== group.name
  return (
    <li>
      <NameForm label={`「${group.name}」的名字`} name={name} onType={setName} onSend={() => isChanged && onRename(name)}>
        <span className=":uno: flex-none min-w-3em text-faint text-size-meta tabular">{group.friendNum} 个</span>
        {isChanged && <Button type="submit">改名</Button>}
        <IconButton
          isGrave
          label={`删除「${group.name}」`}
          icon=":uno: i-lucide-trash-2 icon"
          title={group.friendNum ? '里面还有网站，不能删除' : '删除'}
          disabled={group.friendNum > 0}
          onClick={onRemove}
        />
      </NameForm>
    </li>
  )
}
