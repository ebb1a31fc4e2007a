import type { SignIns } from '../../domain/sign-in/sign-ins.ts'
import { type Cell, createCell } from '../shared/cell.ts'

/** Apart from the rest, as a page has it at once. */
export type SignInsCell = Cell<SignIns>
export const createSignInsCell = ({
  settings,
}: {
  readonly settings: { readonly snapshot: () => { readonly signsIn?: true } }
}): SignInsCell => createCell<SignIns>(settings.snapshot().signsIn && {})
