import type { SocialButtons } from '../../../core/view-models/connect/screens.ts'
import type { Block } from '../blocks.ts'

const moreBlock = (text: string, isLocked: boolean): Block => ({
  kind: 'button',
  text,
  ...(isLocked ? {} : { intent: { type: 'show-socials' } }),
})

/** A terminal has no marks: each issuer is a row with its words. */
export const socialBlocks = ({ wide, icons, more }: SocialButtons, isLocked: boolean): readonly Block[] => [
  ...[...(wide ? [wide] : []), ...icons].map(
    ({ provider, label }): Block => ({
      kind: 'button',
      text: label,
      ...(isLocked ? {} : { intent: { type: 'log-in-at-issuer', provider } }),
    }),
  ),
  ...(more === undefined ? [] : [moreBlock(more, isLocked)]),
]
