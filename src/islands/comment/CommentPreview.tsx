import { Html } from '../ui/with-react/Html.tsx'

/** A comment as it will look, in the place of the field and as high as that was, in pixels. */
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
