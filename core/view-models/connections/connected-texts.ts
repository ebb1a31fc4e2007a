import { type Connection, connectionLabel } from '../../domain/connections/connection.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'

/** What a view that waited for a wallet says when it has connected. */
export const connectedTexts = (
  { text }: Translator,
  connection: Connection,
): { readonly title: string; readonly text: string } => ({
  title: text('connecting.connected.title'),
  text: text('status.connected', { address: connectionLabel(connection) }),
})
