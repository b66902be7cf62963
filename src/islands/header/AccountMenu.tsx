import { adoptStyles } from '#client/adopt-styles.ts'
import type { SessionUser } from '#contract/people/auth.ts'
import { type Screen, screens } from '#lib/screens.ts'
import { usePopover } from '../ui/popover/use-popover.ts'
import { leave } from './leave.ts'
import { OwnFace } from './OwnFace.tsx'
import css from './uno.css?inline'

/** Holds the icons of the member's pages in this order; the screen table tells which pages exist. */
const OWN: Record<string, string> = {
  '/user/profile': ':uno: i-ink-person icon text-muted',
  '/editor': ':uno: i-ink-pen icon text-muted',
  '/admin': ':uno: i-ink-rooms icon text-muted',
}
/** Separates the menu from the button and from the edge of the window. */
const EDGE = 8
const ROW =
  ':uno: menu-row h-9.5 hover:bg-hover hover:text-strong focus-visible:bg-hover focus-visible:text-strong focus-visible:-outline-offset-2'

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
    <div
      ref={ref}
      className=":uno: account-menu menu-box w-66 p-0"
      popover="auto"
      role="group"
      aria-label="我的账号"
      onKeyDown={onKeyDown}
    >
      <div className=":uno: flex items-center gap-3 px-4.5 pt-4 pb-3.5 hairline-b text-muted">
        <OwnFace looks=":uno: w-11 h-11" />
        <p className=":uno: min-w-0">
          <b className=":uno: block text-strong text-size-body font-650 lh-1.4">{user.nickname}</b>
          <span className=":uno: text-faint text-size-meta">{isAdmin ? '管理员' : '普通用户'}</span>
        </p>
      </div>
      <div className=":uno: p-1.5">
        {(screens as readonly Screen[]).map(({ path, title, access }) => {
          const icon = OWN[path]
          return (
            icon &&
            (access !== 'admin' || isAdmin) && (
              <a className={ROW} key={path} href={path}>
                <span className={icon} aria-hidden="true" />
                {title}
              </a>
            )
          )
        })}
        <hr className=":uno: h-px mx-1 my-1.5 border-0 bg-border" />
        <button
          className={ROW}
          type="button"
          onClick={() => {
            onClose()
            void leave()
          }}
        >
          <span className=":uno: i-ink-leave icon text-muted" aria-hidden="true" />
          退出登录
        </button>
      </div>
    </div>
  )
}
