import { custom, type InferOutput, nonEmpty, object, pipe, regex, safeParse, string, transform } from 'valibot'
import { shownName } from '../../core/domain/shared/shown-name.ts'
import { isEip1193Provider } from '../../core/domain/wallets/external-wallet.ts'
import type { Eip1193Provider } from './eip1193-provider.ts'
import { walletIcon } from './wallet-icon.ts'

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
    icon: walletIcon,
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
