/** Decoration beside or inside what has a name. */
export const Icon = ({ of }: { of: string }) => <i className="mark-icon" data-icon={of} aria-hidden="true" />
