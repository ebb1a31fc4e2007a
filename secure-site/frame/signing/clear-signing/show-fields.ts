import type { Address } from 'viem'
import { displayExact } from '../../../../core/domain/shared/amount.ts'
import type { FieldFormat, FieldRule, TokenSource } from '../../../clear-signing/field-rules.ts'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { fact, isUnlimited, warning } from '../described-parts.ts'
import type { RequestPlace } from '../prepared-request.ts'
import { currencyAmount, type TokenFacts, tokenAmount, tokenFacts } from '../token-facts.ts'
import { shareOf } from './share-of.ts'
import {
  type FoundLeaf,
  leafBeside,
  leavesAt,
  numberIn,
  plainText,
  type SignedLeaf,
  type SignedValue,
} from './signed-values.ts'

/** What stands around what is signed (`@.`). */
export interface SignedContainer {
  readonly from: Address
  readonly to: Address
  /** Of a call. */
  readonly value?: bigint
}

export interface ShownFields {
  /** One at most: it stands in front, outside of what others say. */
  readonly warnings: readonly Extract<ApprovalPart, { readonly kind: 'warning' }>[]
  readonly parts: readonly ApprovalPart[]
  /** Those that the parts show. */
  readonly shown: ReadonlySet<SignedLeaf>
}

/** Each is two questions to the network. */
const mostTokens = 20

/** Each token once, however often an amount is of it. */
const askingOnce = (place: RequestPlace) => {
  const asked = new Map<string, Promise<TokenFacts>>()
  return (address: string): Promise<TokenFacts> => {
    const key = address.toLowerCase()
    const known = asked.get(key)
    if (known) return known
    if (asked.size >= mostTokens) return Promise.resolve({ address: address as Address })
    const asking = tokenFacts(place, address as Address)
    asked.set(key, asking)
    return asking
  }
}

/** Beyond what a calendar has, and before it began, a moment is a number. */
const dateText = (seconds: bigint): string | undefined =>
  seconds >= 0n && seconds < 8_640_000_000_000n ? new Date(Number(seconds) * 1_000).toUTCString() : undefined

const twoDigits = (number: bigint): string => `${number}`.padStart(2, '0')

const durationText = (seconds: bigint): string =>
  `${twoDigits(seconds / 3_600n)}:${twoDigits((seconds / 60n) % 60n)}:${twoDigits(seconds % 60n)}`

const unlimited = (amount: bigint): readonly ApprovalPart[] =>
  isUnlimited(amount) ? [warning('An amount in this is so large that it has no limit.')] : []

const containerLeaf = (name: keyof SignedContainer, container: SignedContainer): SignedLeaf => ({
  kind: 'leaf',
  shape: { kind: 'leaf', type: name === 'value' ? 'uint256' : 'address' },
  value: container[name] ?? 0n,
  name,
})

const firstOf = <Item>(items: Iterable<Item>, most: number): readonly Item[] => {
  const first: Item[] = []
  for (const item of items) {
    if (first.length >= most) break
    first.push(item)
  }
  return first
}

/** What the fields of a descriptor show: always the value itself, which its words can stand beside and never in place of. */
export const showFields = async (
  rules: readonly FieldRule[],
  root: SignedValue,
  container: SignedContainer,
  place: RequestPlace,
): Promise<ShownFields> => {
  const factsOf = askingOnce(place)
  const network = place.network ?? { symbol: 'of the currency of the network', decimals: 0 }

  const tokenOf = (token: TokenSource, places: readonly number[]): string | undefined => {
    if (token.from === 'address') return token.address
    if (token.from === 'container') return String(container[token.name])
    const leaf = leafBeside(root, token.steps, places)
    return leaf && String(leaf.value)
  }
  const tokenPart = async (
    label: string,
    { token, native, threshold }: Extract<FieldFormat, { name: 'tokenAmount' }>,
    { leaf, places }: FoundLeaf,
  ): Promise<readonly ApprovalPart[]> => {
    const amount = numberIn(leaf)
    const address = tokenOf(token, places)
    // A list of tokens that is shorter than that of the amounts.
    if (address === undefined)
      return [...unlimited(amount), fact(label, `${amount} smallest units of a token that is not named`)]
    const isNative = native.includes(address.toLowerCase())
    const text = isNative ? currencyAmount(amount, network) : tokenAmount(amount, await factsOf(address))
    const words = threshold !== undefined && amount >= threshold.least ? `${threshold.message}: ` : ''
    const whose = isNative ? `the descriptor says that ${address} stands for it` : `of the token ${address}`
    return [...unlimited(amount), fact(label, `${words}${text}`, `${whose}, written as ${plainText(leaf)}`)]
  }
  const partsOf = async ({ label, format }: FieldRule, found: FoundLeaf): Promise<readonly ApprovalPart[]> => {
    const { leaf } = found
    const exact = plainText(leaf)
    switch (format.name) {
      case 'tokenAmount':
        return tokenPart(label, format, found)
      case 'amount':
        return [
          ...unlimited(numberIn(leaf)),
          fact(label, currencyAmount(numberIn(leaf), network), `written as ${exact}`),
        ]
      case 'addressName': {
        const isOwn = exact.toLowerCase() === place.account.address.toLowerCase()
        return [fact(label, exact, isOwn ? 'your account' : undefined)]
      }
      case 'date': {
        const text = format.isBlock ? `Block ${numberIn(leaf)}` : dateText(numberIn(leaf))
        return [text === undefined ? fact(label, exact) : fact(label, text, `written as ${exact}`)]
      }
      case 'duration': {
        const seconds = numberIn(leaf)
        return [seconds < 0n ? fact(label, exact) : fact(label, durationText(seconds), `written as ${exact}`)]
      }
      case 'unit': {
        const text = displayExact({ value: numberIn(leaf), decimals: format.decimals })
        return [...unlimited(numberIn(leaf)), fact(label, `${text} ${format.base}`, `written as ${exact}`)]
      }
      case 'enum': {
        const key = String(leaf.value)
        const words = Object.hasOwn(format.words, key) ? format.words[key] : undefined
        return [words === undefined ? fact(label, exact) : fact(label, words, `written as ${exact}`)]
      }
      case 'raw':
        return [fact(label, exact)]
    }
  }
  // A long list takes nothing from the fields behind it.
  const most = shareOf(rules.length)
  const founds = rules.map(({ source }) =>
    source.from === 'data'
      ? firstOf(leavesAt(root, source.steps), most + 1)
      : [{ leaf: containerLeaf(source.name, container), places: [] }],
  )
  const shownOf = async (rule: FieldRule, found: readonly FoundLeaf[]): Promise<readonly ApprovalPart[]> => {
    const parts = await Promise.all(found.slice(0, most).map((one) => partsOf(rule, one)))
    return [...parts.flat(), ...(found.length > most ? [fact(rule.label, 'and more', 'below')] : [])]
  }
  const parts = (await Promise.all(rules.map((rule, at) => shownOf(rule, founds[at] ?? [])))).flat()
  return {
    warnings: parts.filter((part) => part.kind === 'warning').slice(0, 1),
    parts: parts.filter(({ kind }) => kind !== 'warning'),
    shown: new Set(founds.flatMap((found) => found.slice(0, most).map(({ leaf }) => leaf))),
  }
}
