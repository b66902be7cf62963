/** Renders skeleton cards. Their styles are those of the page (`card-bones.css`). */
export const CardBones = () =>
  [1, 2, 3].map((it) => (
    <div key={it} className="card-bones card" aria-hidden="true">
      <span />
      <span />
      <span />
    </div>
  ))
