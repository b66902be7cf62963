interface Props {
  label: string
  /** Is the class of the icon. */
  icon: string
  isOff?: boolean
  onPress: () => void
}

/** Renders a button on the lower edge of a picture. */
export const TileButton = ({ label, icon, isOff, onPress }: Props) => (
  <button
    className=":uno: grid place-items-center w-8 h-8 text-text aria-off:op-35 inset-focus"
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={onPress}
  >
    <span className={icon} aria-hidden="true" />
  </button>
)
