import { check, fallback, maxLength, optional, pipe, string, transform } from 'valibot'

const pictureLimit = 512 * 1024
/** A picture is unpacked aside, a drawing (SVG) while the page waits. */
const drawingLimit = 128 * 1024

/** What does not say that it is a picture may be a drawing: addresses are read past tabs and line breaks. */
const limitOf = (icon: string): number =>
  /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i.test(icon) ? pictureLimit : drawingLimit

const isIcon = (icon: string): boolean => icon.length <= limitOf(icon) && /^(data:image\/|https:\/\/)/i.test(icon)

/** A picture that a wallet announces of itself; undefined when it is none that may be shown. */
export const walletIcon = fallback(
  optional(
    pipe(
      string(),
      maxLength(pictureLimit),
      transform((icon) => icon.trim()),
      check(isIcon),
    ),
  ),
  undefined,
)
