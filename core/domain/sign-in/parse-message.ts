import { type ChainNamespace, chainNamespaces } from '../namespaces/chain-namespaces.ts'
import { signInProfiles } from '../namespaces/sign-in-profiles.ts'
import { caipNetworkId } from '../shared/caip.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { fieldRules } from './field-rules.ts'
import { readLabelledLines } from './labelled-lines.ts'
import type { SiwxFault } from './siwx-fault.ts'
import { greeting, messageLengthLimit, type SiwxField, type SiwxMessage } from './siwx-message.ts'

export interface ParseOptions {
  /**
   * The spelling that an address of a namespace has to have (EIP-55). The domain knows no hash function: without it, only the form is
   * looked at.
   */
  readonly checksum?: (namespace: ChainNamespace, address: string) => string
}

const headEnd = ' account:'

/** What the first line says. A scheme cannot hold a slash, and a domain no space: there is one way to read it. */
const readHead = (
  line: string,
): { readonly scheme?: string; readonly domain: string; readonly namespace: ChainNamespace } | undefined => {
  const at = line.indexOf(greeting)
  if (at < 0 || !line.endsWith(headEnd)) return undefined
  const name = line.slice(at + greeting.length, -headEnd.length)
  const namespace = chainNamespaces.find((one) => signInProfiles[one].accountName === name)
  if (namespace === undefined) return undefined
  const origin = line.slice(0, at)
  const separator = origin.indexOf('://')
  return separator < 0
    ? { domain: origin, namespace }
    : { scheme: origin.slice(0, separator), domain: origin.slice(separator + 3), namespace }
}

/**
 * The fields of a sign-in message, where the text is one from its first to its last character (EIP-4361, ABNF; CAIP-122 for other
 * namespaces, and Sign In With Solana as wallets write it themselves). Every deviation has its reason.
 */
export const parseSiwxMessage = (text: string, { checksum }: ParseOptions = {}): Result<SiwxMessage, SiwxFault> => {
  if (text.length > messageLengthLimit) return err({ reason: 'too-long' })
  const lines = text.split('\n')
  const [first = '', accountAddress = '', afterAddress, third, fourth] = lines
  const head = readHead(first)
  if (head === undefined) return err({ reason: 'heading', line: 1 })
  const { namespace, scheme, domain } = head
  const malformed = (field: SiwxField, line: number) => err({ reason: 'malformed', field, line } as const)
  if (scheme !== undefined && !fieldRules.scheme(scheme, namespace)) return malformed('scheme', 1)
  if (!fieldRules.domain(domain, namespace)) return malformed('domain', 1)
  if (!fieldRules.accountAddress(accountAddress, namespace)) return malformed('accountAddress', 2)
  if (checksum !== undefined && checksum(namespace, accountAddress) !== accountAddress)
    return err({ reason: 'checksum', field: 'accountAddress', line: 2 })
  if (afterAddress !== '') return err({ reason: 'layout', line: 3 })

  // An empty fifth line ends a statement, which may be empty itself; an empty fourth one says that there is none.
  const statement = fourth === '' ? third : undefined
  const profile = signInProfiles[namespace]
  const hasNoLineForStatement = profile.leavesOutEmptyLine === true && third !== ''
  if (statement === undefined && third !== '' && !hasNoLineForStatement) return err({ reason: 'layout', line: 4 })
  if (statement !== undefined && !fieldRules.statement(statement, namespace)) return malformed('statement', 4)

  const start = statement !== undefined ? 5 : third === '' ? 4 : 3
  const read = readLabelledLines(lines.slice(start), start, namespace)
  if (!read.ok) return read
  const { chainId, ...labelled } = read.value
  const message = {
    ...(scheme === undefined ? {} : { scheme }),
    domain,
    accountAddress,
    ...(statement === undefined ? {} : { statement }),
    ...labelled,
    chainId: caipNetworkId(namespace, chainId),
  }
  return ok(message)
}
