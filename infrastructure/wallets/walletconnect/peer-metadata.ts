import { array, check, fallback, looseObject, nonEmpty, pipe, safeParse, string, transform } from 'valibot'
import { shownName } from '../../../core/domain/shared/shown-name.ts'
import type { WalletGrant } from '../../../core/ports/connections/wallet-connector.ts'

/** As long as a picture's address may be; `data:` ones of wallets are as large as icons are. */
const iconLimit = 65_536

const isIcon = (icon: string): boolean => icon.length <= iconLimit && /^(data:image\/|https:\/\/)/i.test(icon)

const schema = looseObject({
  peer: looseObject({
    metadata: looseObject({
      name: pipe(string(), transform(shownName), nonEmpty()),
      icons: fallback(array(pipe(string(), check(isIcon))), []),
    }),
  }),
})

/** What the wallet says of itself: a name to show, and a picture for `<img>` and nothing else. */
export const peerMetadata = (session: unknown): WalletGrant['wallet'] => {
  const { success, output } = safeParse(schema, session)
  if (!success) return undefined
  const { name, icons } = output.peer.metadata
  const [icon] = icons
  return icon === undefined ? { name } : { name, icon }
}
