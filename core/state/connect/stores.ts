import { type Cell, createCell } from '../shared/cell.ts'

/** Whether the visitor has agreed to the host's terms, as long as the page lives. */
export type AgreementCell = Cell<boolean>
export const createAgreementCell = (): AgreementCell => createCell(false)
