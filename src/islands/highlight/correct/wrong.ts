/** Is what a member wants to correct. */
export interface Wrong {
  articleId: number
  block: number
  /** Are the selected words, where the caret goes. */
  quote: string
}
