/** Renders an icon that is only decoration: screen readers skip it, so the element around it needs a name. */
export const Icon = ({ of }: { of: string }) => <i className="mark-icon" data-icon={of} aria-hidden="true" />
