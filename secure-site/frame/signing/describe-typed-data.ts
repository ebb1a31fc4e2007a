import { type Address, isAddress } from 'viem'
import type { ApprovalPart } from '../approval/approval-protocol.ts'
import { untilText } from './describe-call.ts'
import { describedByOwner } from './described-by-owner.ts'
import { givingText, isUnlimited, unlimitedText, warning } from './described-parts.ts'
import type { RequestPlace } from './prepared-request.ts'
import { innerType, isList, type TypedData } from './read-typed-data.ts'
import { tokenAmount, tokenFacts } from './token-facts.ts'
import { visibleText } from './visible-text.ts'

const fact = (label: string, value: string): ApprovalPart => ({ kind: 'fact', label, value })

const partOf = (types: TypedData['types'], label: string, type: string, value: unknown): ApprovalPart => {
  if (isList(type) && Array.isArray(value))
    return {
      kind: 'group',
      label,
      parts: value.map((one, at) => partOf(types, `${label} ${at + 1}`, innerType(type), one)),
    }
  const inner = types[type]
  if (inner !== undefined)
    return {
      kind: 'group',
      label,
      parts: inner.map((member) => partOf(types, member.name, member.type, Object(value)[member.name])),
    }
  return fact(label, visibleText(String(value)))
}

interface Permit {
  readonly token: string
  readonly spender: string
  readonly amount: bigint
  readonly until?: bigint
}

const numberOf = (value: unknown): bigint | undefined => {
  const text = String(value)
  return /^(\d{1,90}|0x[0-9a-f]{1,64})$/i.test(text) ? BigInt(text) : undefined
}

const permit = (token: unknown, spender: unknown, amount: unknown, until: unknown): readonly Permit[] => {
  const [number, end] = [numberOf(amount), numberOf(until)]
  if (typeof token !== 'string' || typeof spender !== 'string' || number === undefined) return []
  return [{ token, spender, amount: number, ...(end !== undefined && { until: end }) }]
}

/** What lets somebody else take tokens: EIP-2612, the one of DAI, EIP-3009, and Permit2. */
const permitsIn = ({ domain, message, primaryType }: TypedData): readonly Permit[] => {
  const { spender, details, permitted, sigDeadline, deadline, expiry } = message
  const contract = domain['verifyingContract']
  const each = (given: unknown): readonly Readonly<Record<string, unknown>>[] =>
    (Array.isArray(given) ? given : [given]).map((one: unknown) => Object(one))
  if (/^Permit(Single|Batch)$/.test(primaryType))
    return each(details).flatMap(({ token, amount, expiration }) =>
      permit(token, spender, amount, expiration ?? sigDeadline),
    )
  if (/^Permit(Batch)?(Witness)?TransferFrom$/.test(primaryType))
    return each(permitted).flatMap(({ token, amount }) => permit(token, spender, amount, deadline))
  if (/^(Transfer|Receive)WithAuthorization$/.test(primaryType))
    return permit(contract, message['to'], message['value'], message['validBefore'])
  if (primaryType !== 'Permit') return []
  if ('allowed' in message)
    return message['allowed'] === true ? permit(contract, spender, `${2n ** 256n - 1n}`, expiry) : []
  return permit(contract, spender, message['value'], deadline)
}

const describePermit = async (
  { token, spender, amount, until }: Permit,
  place: RequestPlace,
): Promise<ApprovalPart> => {
  const facts = await tokenFacts(place, token as Address)
  return {
    kind: 'group',
    label: isUnlimited(amount) ? 'Allow spending without limit' : 'Allow spending',
    parts: [
      ...(isUnlimited(amount) ? [warning(unlimitedText)] : []),
      fact(
        'What may be spent',
        isUnlimited(amount) ? `All ${facts.symbol ?? 'tokens'}, without limit` : tokenAmount(amount, facts),
      ),
      fact('Who may spend it', visibleText(spender)),
      fact('Token contract', visibleText(token)),
      ...(until === undefined ? [] : [fact('Until', untilText(until))]),
    ],
  }
}

/** Names of what gives something away, in a form that the wallet does not know. */
const giving =
  /permit|approv|allow|authori|delegat|transfer|withdraw|order|offer|listing|bid|sell|swap|trade|(safe|meta)tx|transaction|operation|request/i

const unknownText = 'A signature can bind you like a transaction. Read what it says.'

/** In the words of a descriptor, which says for which contract and network it is. */
const describeForm = async (data: TypedData, place: RequestPlace): Promise<readonly ApprovalPart[]> => {
  const { chainId, verifyingContract: contract } = data.domain
  if (chainId === undefined || typeof contract !== 'string' || !isAddress(contract, { strict: false })) return []
  const question = { chainId: place.chain, address: contract, kind: 'message', name: data.primaryType } as const
  const described = await describedByOwner(question, place, ({ describeMessageBy }, text) =>
    describeMessageBy(text, data, contract, place),
  )
  return described ?? []
}

/** Field by field, with what it allows and what it is for in front: a long list cannot push that away. */
export const describeTypedData = async (data: TypedData, place: RequestPlace): Promise<readonly ApprovalPart[]> => {
  const { types, primaryType, domain, message } = data
  const permits = await Promise.all(permitsIn(data).map((one) => describePermit(one, place)))
  return [
    ...permits,
    ...(permits.length > 0
      ? []
      : [giving.test(primaryType) ? warning(givingText) : ({ kind: 'note', text: unknownText } as const)]),
    ...(permits.length > 0 ? [] : await describeForm(data, place)),
    {
      kind: 'group',
      label: 'What it is for',
      parts: Object.entries(domain).map(([key, value]) => fact(key, visibleText(String(value)))),
    },
    partOf(types, primaryType, primaryType, message),
    { kind: 'details', label: 'All that is signed', text: visibleText(JSON.stringify(data, undefined, 2)) },
  ]
}
