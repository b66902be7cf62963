import { adoptStyles } from '#client/adopt-styles.ts'
import { Html } from '../ui/with-react/Html.tsx'
import css from './preview.css?inline'

adoptStyles(css)

/** Renders the preview of a comment in the place of the field, with the field's height in pixels. */
export const CommentPreview = ({ html, height }: { html: string; height: number }) => (
  <section
    ref={(it) => it?.style.setProperty('min-height', `${height}px`)}
    className="glance"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is long scrolls, by keys too
    tabIndex={0}
    aria-label="预览"
  >
    <Html className="prose" html={html} />
  </section>
)
