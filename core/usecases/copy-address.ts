import { activeAddress } from '../domain/connection.ts'
import { connectionOf } from '../domain/connection-machine.ts'
import type { ConnectionStore } from '../state/stores.ts'
import type { CopyText } from './copy-text.ts'

export type CopyAddress = () => Promise<void>

export const createCopyAddress =
  ({ connections, copyText }: { readonly connections: ConnectionStore; readonly copyText: CopyText }): CopyAddress =>
  async () => {
    const connection = connectionOf(connections.state.snapshot())
    if (connection !== undefined) await copyText(activeAddress(connection), 'account.copied')
  }
