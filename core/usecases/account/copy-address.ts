import { activeAddress } from '../../domain/connections/connection.ts'
import { connectionOf } from '../../domain/connections/connections.ts'
import type { ConnectionStore } from '../../state/connections/stores.ts'
import type { CopyText } from '../modal/copy-text.ts'

export type CopyAddress = () => Promise<void>

export const createCopyAddress =
  ({ connections, copyText }: { readonly connections: ConnectionStore; readonly copyText: CopyText }): CopyAddress =>
  async () => {
    const connection = connectionOf(connections.state.snapshot())
    if (connection !== undefined) await copyText(activeAddress(connection), 'account.copied')
  }
