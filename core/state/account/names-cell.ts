import type { ShownIdentities } from '../../domain/account/identity.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** The names that accounts are shown by. Empty until the account's feature is there, which looks them up. */
export type NamesCell = Cell<ShownIdentities>
export const createNamesCell = (): NamesCell => createCell<ShownIdentities>({})
