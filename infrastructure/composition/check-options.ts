import * as v from 'valibot'
import type { ModalOptions, ModalUpdate } from '../../core/modal-options.ts'
import { contradictions } from '../../core/options/networks.ts'
import { optionsSchema, updateSchema } from './options-schema.ts'

/**
 * What is wrong with a host's options: everything that is wrong or unknown is named, with what it should be. In a page the runtime
 * checks them, and before it a file of its own (shells/…/check-options.ts) when the page is idle: no wrong option waits for a visitor.
 */
export const wrongOptions = (options: unknown): string | undefined =>
  wrongAbout(optionsSchema(), options) ??
  listed([...contradictions(options as ModalOptions), ...bothOf(options as ModalOptions)])

/** Spec section 5. */
const bothOf = ({ siwx, siweConfig }: ModalOptions): readonly string[] =>
  siwx && siweConfig ? ['Cannot set both siweConfig and siwx options: leave out siweConfig, which siwx replaces'] : []

export const wrongUpdate = (update: unknown, given: ModalOptions): string | undefined =>
  wrongAbout(updateSchema(), update) ?? listed(contradictions(given, update as ModalUpdate))

export const wrongAbout = (schema: v.GenericSchema, given: unknown): string | undefined =>
  listed((v.safeParse(schema, given).issues ?? []).map(complaint))

const listed = (complaints: readonly string[]): string | undefined => complaints.join('; ') || undefined

/** As code names it: `networks[0].name`. */
const complaint = (issue: v.BaseIssue<unknown>): string => {
  const name = issue.path?.map(({ key }) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('')
  return `${name?.replace(/^\./, '') ?? 'options'} ${ruleOf(issue)}`
}

const ruleOf = ({ type, expected, received, message }: v.BaseIssue<unknown>): string => {
  const names = type === 'strict_object' ? message : ''
  if (expected === 'never') return `is no option${names}`
  if (received === 'undefined') return 'is missing'
  if (type === 'array') return 'must be a list'
  return expected === 'Object' ? `must be an object${names}` : message
}
