/** Renders a whole text as it was written. */
export const Whole = ({ text }: { text: string }) => (
  <p className=":uno: whole my-4 text-strong text-list whitespace-pre-wrap">{text}</p>
)
