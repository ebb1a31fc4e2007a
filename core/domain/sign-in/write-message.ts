import { signInProfiles } from '../namespaces/sign-in-profiles.ts'
import { parseCaipNetworkId } from '../shared/caip.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { fieldRules } from './field-rules.ts'
import type { SiwxFault } from './siwx-fault.ts'
import {
  greeting,
  labelledFields,
  labels,
  messageLengthLimit,
  resourceMark,
  resourcesLabel,
  type SiwxField,
  type SiwxMessage,
} from './siwx-message.ts'

/**
 * The text that is signed: EIP-4361 for EVM, and the same form with the name of the namespace for all others (CAIP-122). Nothing is
 * written that `parseSiwxMessage` would not read back into the same fields.
 */
export const writeSiwxMessage = (message: SiwxMessage): Result<string, SiwxFault> => {
  const chain = parseCaipNetworkId(message.chainId)
  if (!chain.ok) return err({ reason: 'malformed', field: 'chainId' })
  const { namespace, reference } = chain.value
  const { statement, resources, scheme, domain, accountAddress } = message
  const written = { ...message, chainId: reference }

  const values: readonly (readonly [SiwxField, string | undefined])[] = [
    ...(['scheme', 'domain', 'accountAddress', 'statement', ...labelledFields] as const).map(
      (field) => [field, written[field]] as const,
    ),
    ...(resources ?? []).map((resource) => ['resources', resource] as const),
  ]
  for (const [field, value] of values)
    if (value !== undefined && !fieldRules[field](value, namespace)) return err({ reason: 'malformed', field })

  const text = [
    `${scheme === undefined ? '' : `${scheme}://`}${domain}${greeting}${signInProfiles[namespace].accountName} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...labelledFields.flatMap((field) => {
      const value = written[field]
      return value === undefined ? [] : [`${labels[field]}: ${value}`]
    }),
    ...(resources === undefined ? [] : [resourcesLabel, ...resources.map((resource) => resourceMark + resource)]),
  ].join('\n')
  return text.length > messageLengthLimit ? err({ reason: 'too-long' }) : ok(text)
}
