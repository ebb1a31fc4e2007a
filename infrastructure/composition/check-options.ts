import * as v from 'valibot'
import { optionsSchema, updateSchema } from './options-schema.ts'

/**
 * What is wrong with a host's options: everything that is wrong or unknown is named, with what it should be. In a page the runtime
 * checks them, and before it a file of its own (shells/…/check-options.ts) when the page is idle: no wrong option waits for a visitor.
 */
export const wrongOptions = (options: unknown): string | undefined => {
  const checked = v.safeParse(optionsSchema, options)
  return listed(checked.success ? contradictions(checked.output) : checked.issues.map(complaint))
}

export const wrongUpdate = (update: unknown): string | undefined => {
  const checked = v.safeParse(updateSchema, update)
  return checked.success ? undefined : listed(checked.issues.map(complaint))
}

const listed = (complaints: readonly string[]): string | undefined => complaints.join('; ') || undefined

const complaint = (issue: v.BaseIssue<unknown>): string =>
  `${issue.path?.map(({ key }) => key).join('.') ?? 'options'} ${wrongAbout(issue)}`

const wrongAbout = ({ type, expected, received, message }: v.BaseIssue<unknown>): string => {
  const names = type === 'strict_object' ? message : ''
  if (expected === 'never') return `is no option${names}`
  if (received === 'undefined') return 'is missing'
  if (type === 'array') return 'must be a list'
  return expected === 'Object' ? `must be an object${names}` : message
}

/** Of options that are right each by itself. */
const contradictions = ({
  networks,
  defaultNetwork,
  customRpcUrls = {},
}: v.InferOutput<typeof optionsSchema>): readonly string[] => {
  // A chain of viem's has none.
  const ids = networks.map(({ id, caipNetworkId = `eip155:${id}` }) => caipNetworkId)
  const named = [
    ...(defaultNetwork === undefined ? [] : ([[`defaultNetwork ${defaultNetwork}`, defaultNetwork]] as const)),
    ...Object.keys(customRpcUrls).map((id) => [`customRpcUrls.${id}`, id] as const),
  ]
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `networks names ${id} twice`),
    ...networks
      .filter(({ id }, at) => ids[at] !== `eip155:${id}`)
      .map(({ id, caipNetworkId }) => `networks: ${caipNetworkId} is not the CAIP-2 id of chain ${id}`),
    ...named.filter(([, id]) => !ids.includes(id)).map(([option]) => `${option} is not one of networks`),
  ]
}
