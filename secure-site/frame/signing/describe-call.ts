import type { Address } from 'viem'
import type { ApprovalPart } from '../approval/approval-protocol.ts'
import { describedByOwner } from './described-by-owner.ts'
import { type DescribedCall, fact, isUnlimited, unlimitedText, warning } from './described-parts.ts'
import { beginsAsKnown, type KnownCall, readKnownCall } from './known-functions.ts'
import type { RequestPlace } from './prepared-request.ts'
import type { WantedCall } from './read-calls.ts'
import { currencyAmount, type TokenFacts, tokenAmount, tokenFacts } from './token-facts.ts'

const tokenFact = ({ address, symbol }: TokenFacts): ApprovalPart =>
  fact('Token contract', address, symbol === undefined ? undefined : `calls itself ${symbol}`)

const sent = (facts: TokenFacts, from: Address, to: Address, amount: string, self: Address): DescribedCall => ({
  heading: `Send ${amount}`,
  parts: [
    fact('Amount', amount),
    ...(from.toLowerCase() === self.toLowerCase()
      ? []
      : [fact('From', from), warning('This moves what belongs to another account.')]),
    fact('To', to),
    tokenFact(facts),
  ],
})

const pieceOf = (id: bigint, { symbol }: TokenFacts): string => `${symbol ?? 'NFT'} number ${id}`

/** Where nobody says which of the two it is. */
const pieceOrUnits = (number: bigint, facts: TokenFacts): string =>
  `${pieceOf(number, facts)}, or so many smallest units`

const allowed = (facts: TokenFacts, spender: Address, amount: bigint, how: string): DescribedCall => {
  const text = isUnlimited(amount) ? `All ${facts.symbol ?? 'tokens'}, without limit` : tokenAmount(amount, facts)
  return {
    heading:
      amount === 0n
        ? 'Take back an allowance'
        : isUnlimited(amount)
          ? 'Allow spending without limit'
          : 'Allow spending',
    parts: [
      ...(isUnlimited(amount) ? [warning(unlimitedText)] : []),
      fact(how, text),
      fact('Who may spend it', spender),
      tokenFact(facts),
    ],
  }
}

const describeKnown = (known: KnownCall, facts: TokenFacts, self: Address): DescribedCall | undefined => {
  const isNft = facts.decimals === undefined
  switch (known.functionName) {
    case 'transfer':
      return sent(facts, self, known.args[0], tokenAmount(known.args[1], facts), self)
    case 'transferFrom': {
      const [from, to, amount] = known.args
      return sent(facts, from, to, isNft ? pieceOrUnits(amount, facts) : tokenAmount(amount, facts), self)
    }
    case 'safeTransferFrom': {
      const [from, to, id, fourth] = known.args
      const count = typeof fourth === 'bigint' ? `${fourth} × ` : ''
      return sent(facts, from, to, `${count}${pieceOf(id, facts)}`, self)
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, amounts] = known.args
      const pieces = ids.map((id, at) => `${amounts[at] ?? 0n} × ${pieceOf(id, facts)}`)
      const described = sent(facts, from, to, pieces.join(', '), self)
      return { ...described, heading: `Send ${ids.length} kinds of NFTs` }
    }
    case 'increaseAllowance':
      return allowed(facts, known.args[0], known.args[1], 'More that may be spent')
    case 'decreaseAllowance':
      return {
        ...allowed(facts, known.args[0], known.args[1], 'Less that may be spent'),
        heading: 'Take back a part of an allowance',
      }
    case 'setApprovalForAll': {
      const [operator, isAllowed] = known.args
      if (!isAllowed)
        return {
          heading: 'Take back an allowance',
          parts: [fact('Who may no longer move NFTs', operator), tokenFact(facts)],
        }
      return {
        heading: 'Allow moving all NFTs',
        parts: [
          warning(unlimitedText),
          fact('What may be moved', `All ${facts.symbol ?? 'NFTs'}, without limit`),
          fact('Who may move it', operator),
          tokenFact(facts),
        ],
      }
    }
    case 'approve': {
      if (known.args.length !== 2) return undefined
      const [spender, amount] = known.args
      if (!isNft) return allowed(facts, spender, amount, 'What may be spent')
      const described = allowed(facts, spender, amount, 'What may be moved')
      if (isUnlimited(amount)) return described
      return {
        heading: 'Allow moving an NFT or spending',
        parts: [
          fact('Number of the NFT, or smallest units', `${amount}`),
          fact('Who may move it', spender),
          tokenFact(facts),
        ],
      }
    }
    default:
      return undefined
  }
}

/** Of Permit2: whose token it is stands in the call. */
const describePermit2 = async (known: KnownCall, place: RequestPlace): Promise<DescribedCall | undefined> => {
  if (known.functionName !== 'approve' || known.args.length !== 4) return undefined
  const [token, spender, amount, expiration] = known.args
  const described = allowed(await tokenFacts(place, token), spender, amount, 'What may be spent')
  return { ...described, parts: [...described.parts, fact('Until', untilText(BigInt(expiration)))] }
}

/** A moment in seconds, in words; one that is out of reach is said as it is. */
export const untilText = (seconds: bigint): string =>
  seconds < 8_640_000_000_000n ? new Date(Number(seconds) * 1_000).toUTCString() : 'for ever'

const describeUnknown = ({ to, data }: WantedCall): DescribedCall => ({
  heading: to === undefined ? 'Create a contract' : 'Call a contract',
  parts:
    to === undefined
      ? [warning('The wallet cannot read what this contract does.')]
      : [
          warning('The wallet cannot read this call. Approve it only if you trust the page.'),
          fact('Contract', to),
          ...(data.length >= 10 ? [fact('Function', data.slice(0, 10))] : []),
        ],
})

/** What the wallet has no words for, where a descriptor has them. */
const describeOther = async (
  call: WantedCall,
  to: Address,
  place: RequestPlace,
): Promise<DescribedCall | undefined> => {
  const { data } = call
  if (data.length < 10 || beginsAsKnown(data)) return undefined
  const question = { chainId: place.chain, address: to, kind: 'call', name: data.slice(0, 10) } as const
  return describedByOwner(question, place, ({ describeCallBy }, text) => describeCallBy(text, { ...call, to }, place))
}

/** What a call does, as far as its bytes say. */
export const describeCall = async (call: WantedCall, place: RequestPlace): Promise<DescribedCall> => {
  const { to, data, value } = call
  const { network, account } = place
  const native = currencyAmount(value, network ?? { symbol: '', decimals: 18 })
  // In front: a call that looks harmless may be there for what is sent with it.
  const withValue = ({ heading, parts }: DescribedCall): DescribedCall => ({
    heading: value > 0n ? `${heading}, and send ${native}` : heading,
    parts: [
      ...(value > 0n ? [fact('Sends with it', native)] : []),
      ...parts,
      ...(data === '0x' ? [] : [{ kind: 'details', label: 'Raw data', text: data } as const]),
    ],
  })
  if (to === undefined) return withValue(describeUnknown(call))
  if (data === '0x') return { heading: `Send ${native}`, parts: [fact('Amount', native), fact('To', to)] }
  const known = readKnownCall(data)
  const described =
    known &&
    ((await describePermit2(known, place)) ?? describeKnown(known, await tokenFacts(place, to), account.address))
  return withValue(described ?? (await describeOther(call, to, place)) ?? describeUnknown(call))
}
