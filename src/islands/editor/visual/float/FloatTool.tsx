import { Icon } from '../../Icon.tsx'

interface Props {
  name: string
  icon: string
  hint?: string
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** Renders a tool of the bar beside the selection. A press on it keeps the editor's selection and caret. */
export const FloatTool = ({ name, icon, hint, isOn, isDisabled, onPress }: Props) => (
  <button
    type="button"
    className="icon-btn tool"
    aria-label={name}
    title={hint ? `${name}（${hint}）` : name}
    aria-pressed={isOn}
    disabled={isDisabled}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <Icon of={icon} />
  </button>
)
