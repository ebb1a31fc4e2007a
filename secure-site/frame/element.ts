type Child = HTMLElement | string

/** An element with this text, or these children. A text is never markup. */
export const element = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  children: readonly Child[] = [],
  className = '',
): HTMLElementTagNameMap[Tag] => {
  const made = document.createElement(tag)
  if (className !== '') made.className = className
  made.append(...children)
  return made
}
