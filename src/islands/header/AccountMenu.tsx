import { adoptStyles } from '#client/adopt-styles.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { type Screen, screens } from '#lib/screens.ts'
import { usePopover } from '../ui/popover/use-popover.ts'
import css from './account-menu.css?inline'
import { type Drawing, Icon } from './Icon.tsx'
import { leave } from './leave.ts'
import { OwnFace } from './OwnFace.tsx'

/** Holds the icons of the member's pages in this order; the screen table tells which pages exist. */
const OWN: Record<string, Drawing> = { '/user/profile': 'person', '/editor': 'pen', '/admin': 'rooms' }
/** Separates the menu from the button and from the edge of the window. */
const EDGE = 8

interface Props {
  user: SessionUser
  of: HTMLElement
  onClose: () => void
}

/** Renders the account menu: the user, the links to the own pages, and the logout. */
export function AccountMenu({ user, of, onClose }: Props) {
  adoptStyles(css)
  const isAdmin = user.role === 'admin'
  const { ref, onKeyDown } = usePopover({
    of,
    onClose,
    place(menu) {
      const { bottom, right } = of.getBoundingClientRect()
      menu.style.insetBlockStart = `${bottom + EDGE}px`
      menu.style.insetInlineEnd = `${Math.max(EDGE, document.documentElement.clientWidth - right)}px`
    },
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div ref={ref} className="account-menu" popover="auto" role="group" aria-label="我的账号" onKeyDown={onKeyDown}>
      <div className="who">
        <OwnFace />
        <p>
          <b>{user.nickname}</b>
          <span>{isAdmin ? '管理员' : '普通用户'}</span>
        </p>
      </div>
      <div className="rows">
        {(screens as readonly Screen[]).map(({ path, title, access }) => {
          const icon = OWN[path]
          return (
            icon &&
            (access !== 'admin' || isAdmin) && (
              <a key={path} href={path}>
                <Icon of={icon} />
                {title}
              </a>
            )
          )
        })}
        <hr />
        <button
          type="button"
          onClick={() => {
            onClose()
            void leave()
          }}
        >
          <Icon of="leave" />
          退出登录
        </button>
      </div>
    </div>
  )
}
