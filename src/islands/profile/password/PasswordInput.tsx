import { type ComponentProps, useState } from 'react'

/** Renders a password field with a button that shows the password. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const [isShown, setShown] = useState(false)
  const words = isShown ? '隐藏密码' : '显示密码'
  return (
    <span className="eye">
      <input {...props} type={isShown ? 'text' : 'password'} />
      <button
        className="icon-btn"
        type="button"
        aria-label={words}
        title={words}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <span className={isShown ? ':uno: i-lucide-eye-off w-4.5 h-4.5' : ':uno: i-lucide-eye w-4.5 h-4.5'} aria-hidden="true" />
      </button>
    </span>
  )
}
