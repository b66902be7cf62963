import { Icon } from '../../Icon.tsx'

interface Props {
  name: string
  icon: string
  hint?: string
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}

/** A tool beside the selection; pressed, the editor keeps its selection and its caret. */
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
