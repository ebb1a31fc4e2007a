import { bytesToHex } from '@noble/hashes/utils'
import type { ApprovalPart } from '../approval/approval-protocol.ts'
import { visibleText } from './visible-text.ts'

/** Undefined where the bytes are no text. */
export const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** What the visitor reads of a message. */
export const messageParts = (bytes: Uint8Array): readonly ApprovalPart[] => {
  const [text, hex] = [textOf(bytes), `0x${bytesToHex(bytes)}`]
  if (text === undefined)
    return [
      { kind: 'warning', text: 'The wallet cannot read this message. Approve it only if you know what it is.' },
      { kind: 'text', label: 'Message, in bytes', text: hex },
    ]
  return [
    ...(text === '' ? [{ kind: 'note', text: 'The message is empty.' } as const] : []),
    { kind: 'text', label: 'Message', text: visibleText(text) },
    { kind: 'details', label: 'In bytes', text: hex },
  ]
}
