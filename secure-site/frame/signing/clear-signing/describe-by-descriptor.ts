import { type AbiFunction, type Address, decodeFunctionData, encodeFunctionData } from 'viem'
import {
  type Deployment,
  type DescribedMessage,
  type Descriptor,
  readDescriptor,
} from '../../../clear-signing/read-descriptor.ts'
import type { ApprovalPart } from '../../approval/approval-protocol.ts'
import { type DescribedCall, fact, givingText, note, warning } from '../described-parts.ts'
import type { RequestPlace } from '../prepared-request.ts'
import type { WantedCall } from '../read-calls.ts'
import { innerType, isList, type TypedData } from '../read-typed-data.ts'
import { isCanonical } from './is-canonical.ts'
import { showFields } from './show-fields.ts'
import { showOthers } from './show-others.ts'
import { everyLeaf, signedValue } from './signed-values.ts'

const describes = ({ deployments }: Descriptor, chain: number, contract: string): boolean =>
  deployments.some(({ chainId, address }: Deployment) => chainId === chain && address === contract.toLowerCase())

/** Names of functions that let somebody else act with what is yours, later and without a question. */
const lettingOthers = /permit|approv|allow|authori|delegat|operator/i

/** Whose words they are is said with them: nobody else has looked at them. */
const heading = (intent: string, owner: string): string => `${intent}, as ${owner} describes it`

const decoded = (item: AbiFunction, data: WantedCall['data']) => {
  if (!isCanonical(item.inputs, data)) return undefined
  const abi = [item]
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    // Bytes that mean nothing to the function may mean something to who reads them by hand: then there is more than the words say.
    return encodeFunctionData({ abi, functionName, args }) === data ? args : undefined
  } catch {
    return undefined
  }
}

/**
 * A call in the words of a descriptor, with all of its inputs: what the descriptor leaves out stands below by the names of the function.
 * Undefined where it is not of this contract and function, or where the bytes are not exactly such a call.
 */
export const describeCallBy = async (
  text: string,
  { to, data, value }: WantedCall & { readonly to: Address },
  place: RequestPlace,
): Promise<DescribedCall | undefined> => {
  const read = readDescriptor(text)
  if (!read.ok || !describes(read.value, place.chain, to)) return undefined
  const call = read.value.calls.find(({ selector }) => selector === data.slice(0, 10))
  const args = call && decoded(call.item, data)
  if (call === undefined || args === undefined) return undefined
  const root = signedValue(call.shape, args)
  const container = { from: place.account.address, to, value }
  const { warnings, parts, shown } = await showFields(call.fields, root, container, place)
  const others = showOthers(everyLeaf(root).filter((leaf) => !shown.has(leaf)))
  const described = [...parts, ...others.parts]
  return {
    heading: heading(call.intent, call.owner),
    parts: [
      note(
        `The words are those of ${call.owner}. The values are in the call; what the contract does with them the wallet cannot check. Approve it only if you trust the page.`,
      ),
      ...(lettingOthers.test(call.item.name) ? [warning(givingText)] : []),
      ...warnings,
      ...others.warnings,
      // Names that others chose stand apart from the wallet's own: they may be the same.
      ...(described.length > 0
        ? [{ kind: 'group', label: `In the words of ${call.owner}`, parts: described } as const]
        : []),
      fact('Contract', to),
      fact('Function', call.item.name, data.slice(0, 10)),
    ],
  }
}

const innermost = (type: string): string => (isList(type) ? innermost(innerType(type)) : type)

/** A type and all that it is made of. */
const typesUnder = (types: DescribedMessage['types'], primaryType: string): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  const visit = (type: string): void => {
    const members = Object.hasOwn(types, type) ? types[type] : undefined
    if (members === undefined || found.has(type)) return
    found.set(type, members.map((member) => `${member.type} ${member.name}`).join(','))
    for (const member of members) visit(innermost(member.type))
  }
  visit(primaryType)
  return found
}

/** What is hashed of it (EIP-712) is of the same type. */
const isSameType = ({ types, primaryType }: DescribedMessage, data: TypedData): boolean => {
  const [own, given] = [typesUnder(types, primaryType), typesUnder(data.types, primaryType)]
  return own.size === given.size && [...own].every(([name, members]) => given.get(name) === members)
}

/** Typed data in the words of a descriptor: what stands in front of all that is signed, and never in its place. */
export const describeMessageBy = async (
  text: string,
  data: TypedData,
  contract: Address,
  place: RequestPlace,
): Promise<readonly ApprovalPart[] | undefined> => {
  const read = readDescriptor(text)
  if (!read.ok || !describes(read.value, place.chain, contract)) return undefined
  const message = read.value.messages.find(({ primaryType }) => primaryType === data.primaryType)
  if (message === undefined || !isSameType(message, data)) return undefined
  const { name, version } = message.domain
  if ((name ?? data.domain['name']) !== data.domain['name']) return undefined
  if ((version ?? data.domain['version']) !== data.domain['version']) return undefined
  const root = signedValue(message.shape, data.message)
  const { warnings, parts } = await showFields(
    message.fields,
    root,
    { from: place.account.address, to: contract },
    place,
  )
  return [
    ...warnings,
    {
      kind: 'group',
      label: heading(message.intent, message.owner),
      parts: [note(`The words are those of ${message.owner}. All that is signed stands below.`), ...parts],
    },
  ]
}
