// One file for what the reading page does.
import './outline.ts'
import './code-tools.ts'
import './count-view.ts'
