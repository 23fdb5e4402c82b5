/** An empty element in the page as React renders it. The server's entry puts the style sheet into it. */
export const styleSheetTag = '<style data-precedence="default" data-href="app">';

/** Hides what needs scripts where there are none. */
export const noScriptStyle = ".needs-scripts{display:none!important}";
