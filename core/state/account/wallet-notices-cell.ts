import { noWalletNotices, type WalletNotices } from '../../domain/connections/wallet-notice.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** What happened to the visitor's embedded wallet in others of their sessions, as far as it is known. */
export type WalletNoticesCell = Cell<WalletNotices>
export const createWalletNoticesCell = (): WalletNoticesCell => createCell(noWalletNotices)
