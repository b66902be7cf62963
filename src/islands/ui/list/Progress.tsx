import './looks.ts'

/** Shows how far something is. Without a total it only says that something is going on. */
export const Progress = ({ label, done, total }: { label: string; done: number; total: number }) => (
  <progress className="admin-bar" aria-label={label} max={Math.max(1, total)} {...(total > 0 && { value: done })} />
)
