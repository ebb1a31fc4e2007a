import { type Ref, useLayoutEffect } from '#ui'
import type { AvatarColors } from '../../../core/domain/account/avatar.ts'

/** Hands the account's five colours to the style sheet, as `--tint-0` to `--tint-4`. */
export const useAvatarColors = (element: Ref<HTMLElement>, colors: AvatarColors): void => {
  useLayoutEffect(() => {
    for (const [index, color] of colors.entries()) element.current?.style.setProperty(`--tint-${index}`, color)
  }, [element, colors])
}
