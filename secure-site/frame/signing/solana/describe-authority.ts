import { base58 } from '@scure/base'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact, warning } from '../described-parts.ts'
import type { InstructionPlace } from './instruction-place.ts'

interface Authority {
  readonly heading: string
  readonly warning: string
}

/** By the number that the token programs give them. Token-2022 has more, of mints. */
const authorities: Readonly<Record<number, Authority>> = {
  0: {
    heading: 'Give away who may make more of a token',
    warning: 'Somebody else could make as much of the token as they like.',
  },
  1: { heading: 'Give away who may freeze a token', warning: 'Somebody else could freeze the accounts of the token.' },
  2: {
    heading: 'Give a token account away',
    warning: 'This gives the token account away, with all that is in it and all that comes to it later.',
  },
  3: {
    heading: 'Give away who may close a token account',
    warning: 'Somebody else could close the token account once it is empty, and take the SOL in it.',
  },
}

const other: Authority = {
  heading: 'Give a right over a token away',
  warning: 'Somebody else gets a right over the token or the account that the wallet has no word for.',
}

/** What follows the kind: nobody, or a key. Undefined where it is neither. */
const receiverIn = (data: Uint8Array): string | undefined => {
  if (data.length === 3 && data[2] === 0) return 'Nobody, for ever'
  return data.length === 35 && data[2] === 1 ? base58.encode(data.subarray(3)) : undefined
}

/** `setAuthority` of the token programs. */
export const describeAuthority = (
  data: Uint8Array,
  account: string,
  { self }: InstructionPlace,
): DescribedCall | undefined => {
  const kind = data[1] ?? -1
  const receiver = receiverIn(data)
  if (receiver === undefined) return undefined
  const { heading, warning: text } = authorities[kind] ?? other
  const warnings: readonly ApprovalPart[] = receiver === self ? [] : [warning(text)]
  return {
    heading,
    parts: [...warnings, fact('Token or token account', account), fact('Who gets it', receiver)],
  }
}
