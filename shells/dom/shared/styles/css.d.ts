/** A style sheet as minified text (scripts/css-text.mjs). */
declare module '*.css' {
  const text: string
  export default text
}
