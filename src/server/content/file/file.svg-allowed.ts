const words = (text: string) => new Set(text.trim().split(/\s+/))

/** Lists elements that only draw: no script, link, animation, foreign content or embedded picture. */
export const ELEMENTS = words(`
  svg g defs symbol use switch title desc style path rect circle ellipse line polyline polygon text tspan textPath marker
  linearGradient radialGradient stop pattern clipPath mask filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

export const TEXT_ELEMENTS = words('title desc style text tspan textPath')

/** Lists attributes of geometry and looks; `href` and `style` are judged by their value. */
export const ATTRIBUTES = words(`
  id class style href lang role aria-label aria-hidden aria-labelledby aria-roledescription viewBox version width height x y x1 x2 y1 y2 z cx cy r rx ry fx fy fr
  d points pathLength transform transform-origin preserveAspectRatio dx dy rotate textLength lengthAdjust startOffset method
  spacing offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
  clipPathUnits maskUnits maskContentUnits filterUnits primitiveUnits markerWidth markerHeight markerUnits refX refY orient
  in in2 result stdDeviation edgeMode values type mode operator k1 k2 k3 k4 radius scale seed baseFrequency numOctaves
  stitchTiles order kernelMatrix divisor bias targetX targetY preserveAlpha surfaceScale diffuseConstant specularConstant
  specularExponent lighting-color azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle xChannelSelector
  yChannelSelector tableValues slope intercept amplitude exponent
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset opacity color color-interpolation color-interpolation-filters display visibility overflow
  clip-path clip-rule mask filter flood-color flood-opacity stop-color stop-opacity marker-start marker-mid marker-end
  font-family font-size font-style font-weight font-variant font-stretch text-anchor text-decoration text-rendering
  dominant-baseline alignment-baseline baseline-shift letter-spacing word-spacing writing-mode direction unicode-bidi
  shape-rendering image-rendering vector-effect paint-order mix-blend-mode isolation pointer-events
`)
