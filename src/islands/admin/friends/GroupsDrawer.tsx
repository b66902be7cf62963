import { useState } from 'react'
import { api } from '#client/api.ts'
import { failureWords } from '#client/failure-words.ts'
import { ApiError } from '#contract/core/send.ts'
import { deskFriend, type FriendGroup } from '#contract/site/desk-friend.ts'
import { showToast } from '#stores/toast.ts'
import { Sign } from '../../ui/Sign.tsx'
import { Drawer } from '../kit/Drawer.tsx'

interface Props {
  groups: readonly FriendGroup[]
  onArrange: () => void
  onChange: () => void
  onClose: () => void
}

/** Renders the groups of friends. Groups are added and renamed here, and empty ones are deleted. */
export function GroupsDrawer({ groups, onArrange, onChange, onClose }: Props) {
  const [fresh, setFresh] = useState('')
  const [failure, setFailure] = useState('')

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
  return (
    <Drawer
      title="友链的分组"
      onClose={onClose}
      foot={
        groups.length > 1 && (
          <button className="btn-ghost" type="button" onClick={onArrange}>
            排序
          </button>
        )
      }
    >
      <p className="wrong" role="alert">
        {failure}
      </p>
      <ul className="groups">
        {groups.map((it) => (
          <GroupRow
            key={`${it.id} ${it.name}`}
            group={it}
            onRename={(name) =>
              tried(() => api(deskFriend.renameGroup, { body: { id: it.id, name } }, { quiet: true }), '分组已改名')
            }
            onRemove={() => tried(() => api(deskFriend.removeGroup, { params: { id: it.id } }, { quiet: true }), '分组已删除')}
          />
        ))}
      </ul>
      <form
        className="group-row"
        onSubmit={async (event) => {
          event.preventDefault()
          if (await tried(() => api(deskFriend.addGroup, { body: { name: fresh } }, { quiet: true }), '分组建好了')) setFresh('')
        }}
      >
        <input
          className="input"
          type="text"
          maxLength={20}
          aria-label="新分组的名字"
          placeholder="新分组"
          value={fresh}
          onChange={({ target }) => setFresh(target.value)}
        />
        <button className="btn-ghost" type="submit" disabled={!fresh.trim()}>
          新建
        </button>
      </form>
    </Drawer>
  )
}

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
      <form
        className="group-row"
        onSubmit={(event) => {
          event.preventDefault()
          if (isChanged) onRename(name)
        }}
      >
        <input
          className="input"
          type="text"
          maxLength={20}
          aria-label={`「${group.name}」的名字`}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <span>{group.friendNum} 个</span>
        {isChanged && (
          <button className="btn-ghost" type="submit">
            改名
          </button>
        )}
        <button
          className="icon-btn grave"
          type="button"
          aria-label={`删除「${group.name}」`}
          title={group.friendNum ? '里面还有网站，不能删除' : '删除'}
          disabled={group.friendNum > 0}
          onClick={onRemove}
        >
          <Sign of="trash" />
        </button>
      </form>
    </li>
  )
}
