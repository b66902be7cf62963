/** Describes a text that was imported before, as it stands on the site and at its source. */
interface Before {
  isDeleted: boolean
  /** Is true when it was edited on the site after its import. */
  isEdited: boolean
  /** Checks whether its source is as it was; this may take a while. */
  isSame(): Promise<boolean> | boolean
  /** Overwrites what was edited on the site. */
  force: boolean | undefined
}

/** Decides what becomes of a text that was imported before: what its owner did on the site counts more than a change at the source. */
export async function verdictOf({
  isDeleted,
  isEdited,
  isSame,
  force,
}: Before): Promise<'save' | 'deleted' | 'unchanged' | 'edited'> {
  if (isDeleted) return 'deleted'
  if ((await isSame()) && !(isEdited && force)) return 'unchanged'
  return isEdited && !force ? 'edited' : 'save'
}
