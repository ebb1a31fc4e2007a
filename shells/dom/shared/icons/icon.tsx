import { type IconName, iconPaths } from './icon-paths.ts'

/** Decorative: the words are always beside it. Stroke and size are the style sheet's. */
export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg className={`icon icon-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={iconPaths[name]} />
  </svg>
)
