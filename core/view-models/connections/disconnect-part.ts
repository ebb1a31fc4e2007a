import type { Connections } from '../../domain/connections/connections.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'

/** What leaves all wallets at once, and says so where there are several. */
export const disconnectPart = (
  { text }: Translator,
  { live }: Connections,
  isDisconnecting: boolean,
): { readonly label: string; readonly busy: boolean } => {
  const words = live.length > 1 ? 'account.disconnect-all' : 'account.disconnect'
  return { label: text(isDisconnecting ? 'account.disconnecting' : words), busy: isDisconnecting }
}
