import {
  array,
  custom,
  fallback,
  type InferOutput,
  is,
  literal,
  looseObject,
  notValue,
  number,
  object,
  optional,
  pipe,
  safeParse,
  string,
  unknown,
} from 'valibot'
import type { ChainNamespace } from '../../../core/domain/namespaces/chain-namespaces.ts'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../../../core/domain/shared/caip.ts'
import type { SignClient } from './sign-client.ts'
import type { WalletConnectDeps } from './walletconnect-options.ts'

/** Which of the SDK's sessions is this modal's, and the networks it was on: one in each namespace, the first also by itself. */
export interface RememberedSession {
  readonly topic: string
  readonly networkId: CaipNetworkId
  readonly networkIds: readonly CaipNetworkId[]
}

export const namespacesNoted = ({ networkId, networkIds }: RememberedSession): readonly ChainNamespace[] => [
  ...new Set([networkId, ...networkIds].map(namespaceOf)),
]

const networkId = custom<CaipNetworkId>((value) => typeof value === 'string' && isCaipNetworkId(value))
const session = object({ topic: string(), networkId, networkIds: fallback(array(networkId), []) })
const version = 1
/** The latest, as 0.1.0 has it, which wrote no version, and in it what stands beside it: whoever reads but the one does not see the others. */
const schema = looseObject({
  version: optional(literal(version), version),
  ...session.entries,
  others: fallback(array(unknown()), []),
})

const later = looseObject({ version: pipe(number(), notValue(version)) })

/** A client, as far as it is asked for here. */
interface Storing {
  readonly core: Pick<SignClient['core'], 'storage'>
}

type Note = InferOutput<typeof schema>

const keyOf = (storageKey: string): string => `latchkey/${storageKey}/session`

/** More than anybody has open at once. */
export const sessionLimit = 20

const sessionsOf = ({ others, version: _, ...latest }: Note): readonly RememberedSession[] => {
  const read = [latest, ...others].slice(0, sessionLimit).flatMap((one) => {
    const { success, output } = safeParse(session, one)
    return success ? [output] : []
  })
  return read.filter(({ topic }, at) => read.findIndex((one) => one.topic === topic) === at)
}

/** Beside the SDK's own data, so that it lives and dies with it; read anew each time, since other tabs write it too. */
export interface SessionNotes {
  /** The latest first; undefined where a later version of ours wrote the note, and knows of sessions that this one does not. */
  readonly read: (client: Storing) => Promise<readonly RememberedSession[] | undefined>
  /** In its own place, or before all others. */
  readonly write: (client: Storing, topic: string, networkIds: readonly CaipNetworkId[]) => Promise<void>
  /** Of this session and no other. Never throws: a note of a session that is gone leads nowhere. */
  readonly clear: (client: Storing, topic: string) => Promise<void>
}

export const createSessionNotes = ({ storageKey }: Pick<WalletConnectDeps, 'storageKey'>): SessionNotes => {
  const key = keyOf(storageKey)
  let last: Promise<unknown> = Promise.resolve()

  const read: SessionNotes['read'] = async ({ core: { storage } }) => {
    const note = await storage.getItem(key)
    if (is(later, note)) return undefined
    const { success, output } = safeParse(schema, note)
    return success ? sessionsOf(output) : []
  }
  /** One after the other: a change is of all of them. */
  const change = (work: () => Promise<void>): Promise<void> => {
    const done = last.then(work)
    last = done.catch(() => undefined)
    return done
  }
  const store = async ({ core: { storage } }: Storing, noted: readonly RememberedSession[]): Promise<void> => {
    const [latest, ...others] = noted
    if (latest === undefined) await storage.removeItem(key)
    else await storage.setItem(key, { version, ...latest, ...(others.length === 0 ? {} : { others }) })
  }

  return {
    read,
    write: (client, topic, networkIds) =>
      change(async () => {
        const [first] = networkIds
        if (first === undefined) return
        const written = { topic, networkId: first, networkIds }
        const noted = (await read(client)) ?? []
        const isNoted = noted.some((one) => one.topic === topic)
        const kept = noted.map((one) => (one.topic === topic ? written : one))
        await store(client, isNoted ? kept : [written, ...kept])
      }),
    clear: (client, topic) =>
      change(async () => {
        const noted = (await read(client)) ?? []
        const left = noted.filter((one) => one.topic !== topic)
        if (left.length < noted.length) await store(client, left)
      }).catch(() => undefined),
  }
}
