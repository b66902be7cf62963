// For a browser that lacks something which the site uses. Current ones never ask for this file: the frame looks for what came last of it.
import { teachColours } from './colours.ts'
import { fillIn } from './fill-in.ts'
import { teachPopover } from './popover.ts'

fillIn()
if (!('popover' in HTMLElement.prototype)) teachPopover()
if (!CSS.supports('color', 'oklch(0 0 0)')) teachColours()
