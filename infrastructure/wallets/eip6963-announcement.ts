import {
  check,
  custom,
  fallback,
  type InferOutput,
  maxLength,
  nonEmpty,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { isEip1193Provider } from '../../core/domain/wallets/external-wallet.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'

const pictureLimit = 512 * 1024
/** A picture is unpacked aside, a drawing (SVG) while the page waits. */
const drawingLimit = 128 * 1024

/** What does not say that it is a picture may be a drawing: addresses are read past tabs and line breaks. */
const limitOf = (icon: string): number =>
  /^data:image\/(png|jpe?g|gif|webp|avif)[;,]/i.test(icon) ? pictureLimit : drawingLimit

const isIcon = (icon: string): boolean => icon.length <= limitOf(icon) && /^(data:image\/|https:\/\/)/i.test(icon)

const announcement = object({
  info: object({
    // EIP-6963 asks for a UUIDv4. It tells wallets apart during one page load, no more, so any plain token does.
    uuid: pipe(string(), regex(/^[\w.:-]{1,128}$/)),
    name: pipe(string(), transform(shownName), nonEmpty()),
    // Becomes the connector's id: with a dot in it, it is never the id of a connector of another type.
    rdns: pipe(
      string(),
      regex(/^(?=.{3,253}$)[\w-]{1,63}(\.[\w-]{1,63})+$/),
      transform((rdns) => rdns.toLowerCase()),
    ),
    icon: fallback(
      optional(
        pipe(
          string(),
          maxLength(pictureLimit),
          transform((icon) => icon.trim()),
          check(isIcon),
        ),
      ),
      undefined,
    ),
  }),
  provider: custom<Eip1193Provider>(isEip1193Provider),
})

export type Announcement = InferOutput<typeof announcement>

/** The checked copy of an announcement's `detail`, read once; undefined when it is none. */
export const readAnnouncement = (event: Event): Announcement | undefined => {
  try {
    const { success, output } = safeParse(announcement, Reflect.get(event, 'detail'))
    return success ? output : undefined
  } catch {
    // A getter or proxy of the page threw.
    return undefined
  }
}
