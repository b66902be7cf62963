import { useEffect, useState, useSyncExternalStore } from 'react'
import { adoptStyles } from '#client/adopt-styles.ts'
import { pathNumber } from '#lib/path-number.ts'
import { SHELL_READY } from '#lib/wake-events.ts'
import { learnUser } from '#stores/session.ts'
import { useMember } from '../ui/use-member.ts'
import { Bones } from './Bones.tsx'
import { ColumnList } from './ColumnList.tsx'
import { ColumnPage } from './ColumnPage.tsx'
import css from './column.css?inline'
import looks from './uno.css?inline'

for (const it of [looks, css]) adoptStyles(it)

const never = () => () => {}

/** Renders the columns, or the one that the address names. The printed page does not know the address. */
export function ColumnIsland() {
  const path = useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  )
  const isMember = useMember()
  const [userId, setUserId] = useState(0)
  const id = pathNumber(path.split('/')[2])

  useEffect(() => {
    if (!isMember) return
    learnUser()
      .then((it) => setUserId(it.id))
      .catch(() => {})
      .finally(() => dispatchEvent(new Event(SHELL_READY)))
  }, [isMember])

  return (
    <div className="columns">
      {path === '' ? <Bones isWhole /> : id === null ? <ColumnList userId={userId} /> : <ColumnPage id={id} userId={userId} />}
    </div>
  )
}
