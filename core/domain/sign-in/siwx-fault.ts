import type { SiwxField } from './siwx-message.ts'

/**
 * Where a text is no sign-in message, and why. `missing`: the field has to be there. `malformed`: it is not of its form. `repeated`,
 * `out-of-order`, `unknown-field`: a line that the form has no place for. `layout`: an empty line too few or too many. `checksum`:
 * letters of an address in a case that is not that of its checksum (EIP-55).
 */
export type SiwxFaultReason =
  | 'too-long'
  | 'heading'
  | 'layout'
  | 'missing'
  | 'malformed'
  | 'checksum'
  | 'repeated'
  | 'out-of-order'
  | 'unknown-field'

export interface SiwxFault {
  readonly reason: SiwxFaultReason
  readonly field?: SiwxField
  /** The first is 1; a message that is yet to be written has no lines. */
  readonly line?: number
}

/** For a developer. It quotes nothing of the text. */
export const faultText = ({ reason, field, line }: SiwxFault): string =>
  [reason, ...(field === undefined ? [] : [field]), ...(line === undefined ? [] : [`in line ${line}`])].join(' ')
