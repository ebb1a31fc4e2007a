import type { ChainNamespace } from '../namespaces/chain-namespaces.ts'
import { signInProfiles } from '../namespaces/sign-in-profiles.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { fieldRules } from './field-rules.ts'
import type { SiwxFault } from './siwx-fault.ts'
import {
  type LabelledField,
  labelledFields,
  labels,
  requiredFields,
  resourceMark,
  resourcesLabel,
  type SiwxMessage,
} from './siwx-message.ts'

/** What stands below the statement; the chain by its reference alone, as the text has it. */
export type LabelledValues = Pick<SiwxMessage, 'uri' | 'version' | 'nonce' | 'issuedAt'> &
  Partial<Pick<SiwxMessage, 'expirationTime' | 'notBefore' | 'requestId' | 'resources'>> & { readonly chainId: string }

const fieldOf = (line: string): LabelledField | undefined =>
  labelledFields.find((field) => line.startsWith(`${labels[field]}: `))

/** A wallet that writes the message itself may call its chain by a name. */
const referenceOf = (namespace: ChainNamespace, text: string): string => {
  const names = signInProfiles[namespace].chainNames ?? {}
  return Object.hasOwn(names, text) ? (names[text] ?? text) : text
}

/**
 * Lines with labels in the order of EIP-4361, each at most once.
 * @param before how many lines stand above them
 */
export const readLabelledLines = (
  lines: readonly string[],
  before: number,
  namespace: ChainNamespace,
): Result<LabelledValues, SiwxFault> => {
  const values = new Map<LabelledField, string>()
  let next = 0
  for (const [at, line] of lines.entries()) {
    const number = before + at + 1
    const isMissing = requiredFields.find((field) => labelledFields.indexOf(field) >= next)
    if (line === resourcesLabel) {
      if (isMissing) return err({ reason: 'missing', field: isMissing, line: number })
      const resources = readResources(lines.slice(at + 1), number, namespace)
      return resources.ok ? ok(asValues(values, resources.value)) : resources
    }
    const field = fieldOf(line)
    if (field === undefined)
      return err(
        isMissing ? { reason: 'missing', field: isMissing, line: number } : { reason: 'unknown-field', line: number },
      )
    if (values.has(field)) return err({ reason: 'repeated', field, line: number })
    const place = labelledFields.indexOf(field)
    if (place < next) return err({ reason: 'out-of-order', field, line: number })
    if (isMissing && place > labelledFields.indexOf(isMissing))
      return err({ reason: 'missing', field: isMissing, line: number })
    const text = line.slice(labels[field].length + 2)
    const value = field === 'chainId' ? referenceOf(namespace, text) : text
    if (!fieldRules[field](value, namespace)) return err({ reason: 'malformed', field, line: number })
    values.set(field, value)
    next = place + 1
  }
  const missing = requiredFields.find((field) => !values.has(field))
  return missing === undefined
    ? ok(asValues(values))
    : err({ reason: 'missing', field: missing, line: before + lines.length })
}

const readResources = (
  lines: readonly string[],
  before: number,
  namespace: ChainNamespace,
): Result<readonly string[], SiwxFault> => {
  const wrong = lines.findIndex(
    (line) => !line.startsWith(resourceMark) || !fieldRules.resources(line.slice(resourceMark.length), namespace),
  )
  return wrong < 0
    ? ok(lines.map((line) => line.slice(resourceMark.length)))
    : err({ reason: 'malformed', field: 'resources', line: before + wrong + 1 })
}

/** Those that have to be there are. */
const asValues = (values: ReadonlyMap<LabelledField, string>, resources?: readonly string[]): LabelledValues => {
  const all: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(values),
    ...(resources === undefined ? {} : { resources }),
  }
  return all as LabelledValues
}
