import {
  check,
  custom,
  fallback,
  type InferOutput,
  nonEmpty,
  object,
  optional,
  pipe,
  regex,
  safeParse,
  string,
  transform,
} from 'valibot'
import { type Eip1193Provider, isEip1193Provider } from './eip1193-provider.ts'

const nameLimit = 64
const iconLimit = 512 * 1024

/**
 * What a wallet calls itself, fit for one line: invisible characters, line breaks and bidirectional controls could make a
 * name look like another one's or turn the text around it.
 */
const shownName = (name: string): string => {
  const visible = name
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{C}/gu, '')
  return [...visible].slice(0, nameLimit).join('').trim()
}

const isIcon = (icon: string): boolean => icon.length <= iconLimit && /^(data:image\/|https:\/\/)/i.test(icon)

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
