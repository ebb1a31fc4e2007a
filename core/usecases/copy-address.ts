import { activeAddress } from '../domain/connection.ts'
import { connectionOf } from '../domain/connection-machine.ts'
import type { Page } from '../ports/page.ts'
import type { TranslatorBehavior } from '../state/settings.ts'
import type { ConnectionStore, ViewStackStore } from '../state/stores.ts'
import type { ShowSnack } from './show-snack.ts'

export type CopyAddress = () => Promise<void>

export const createCopyAddress =
  (deps: {
    readonly connections: ConnectionStore
    readonly views: ViewStackStore
    readonly page: Page
    readonly snack: ShowSnack
    readonly translator: TranslatorBehavior
  }): CopyAddress =>
  async () => {
    const connection = connectionOf(deps.connections.state.snapshot())
    if (connection === undefined) return
    const copied = await deps.page.copy(activeAddress(connection))
    // Nobody is there any more to read of it.
    if (!deps.views.state.snapshot().isOpen) return
    const { text } = deps.translator.snapshot()
    deps.snack.show(
      copied.ok
        ? { message: text('account.copied'), variant: 'success', autoClose: true }
        : { message: text('account.copy-failed'), variant: 'error', autoClose: true },
    )
  }
