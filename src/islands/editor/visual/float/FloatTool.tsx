import { Icon } from '../../Icon.tsx'

export const FLOAT_TOOL = ':uno: tool-btn w-8 h-8'

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
    className={FLOAT_TOOL}
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
