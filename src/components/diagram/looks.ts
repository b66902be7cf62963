import type { MermaidConfig } from 'mermaid'
import { type DiagramColours, LONGEST_DIAGRAM } from '#lib/diagram-messages.ts'

const FONT =
  '-apple-system, BlinkMacSystemFont, "PingFang SC", "HarmonyOS Sans SC", "MiSans", "Microsoft YaHei UI", "Noto Sans SC", "Noto Sans CJK SC", sans-serif'

const STYLING = ['themeCSS', 'theme', 'themeVariables', 'fontFamily', 'altFontFamily', 'htmlLabels', 'look', 'dompurifyConfig']

/** Returns the library's settings with the page's colours instead of its own. Nothing in a diagram may override the strict ones. */
export const looksOf = (colours: DiagramColours, isDark: boolean): MermaidConfig => ({
  startOnLoad: false,
  securityLevel: 'strict',
  // Settings are removed from a diagram before it comes here; any that remain are refused.
  secure: ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges', ...STYLING],
  suppressErrorRendering: true,
  maxTextSize: LONGEST_DIAGRAM,
  // HTML labels would not be drawn when the picture is opened by itself.
  htmlLabels: false,
  flowchart: { htmlLabels: false, useMaxWidth: true },
  fontFamily: FONT,
  theme: 'base',
  themeVariables: {
    darkMode: isDark,
    fontFamily: FONT,
    fontSize: '14px',
    background: colours.surface,
    primaryColor: colours['accent-soft'],
    primaryTextColor: colours.text,
    primaryBorderColor: colours.accent,
    secondaryColor: colours.sunken,
    secondaryTextColor: colours.text,
    secondaryBorderColor: colours.border,
    tertiaryColor: colours.sunken,
    tertiaryTextColor: colours.text,
    tertiaryBorderColor: colours.border,
    lineColor: colours.muted,
    textColor: colours.text,
    titleColor: colours.text,
    edgeLabelBackground: colours.surface,
    clusterBkg: colours.sunken,
    clusterBorder: colours.border,
    pie1: colours['accent-soft'],
    pie2: colours['warn-soft'],
    pie3: colours.sunken,
    pie4: colours.border,
    pie5: colours.accent,
    pie6: colours.warn,
    pieTitleTextSize: '16px',
    pieTitleTextColor: colours.text,
    pieSectionTextColor: colours.text,
    pieLegendTextColor: colours.text,
    pieStrokeColor: colours.muted,
    pieStrokeWidth: '1px',
    pieOuterStrokeColor: colours.muted,
    pieOuterStrokeWidth: '1px',
    pieOpacity: '1',
    noteBkgColor: colours['warn-soft'],
    noteTextColor: colours.text,
    noteBorderColor: colours.warn,
  },
})
