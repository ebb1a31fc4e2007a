import * as v from 'valibot'
import { networkIdOf } from '../../core/domain/namespaces/network-ids.ts'
import { eip1193Namespace } from '../../core/domain/namespaces/sole-namespaces.ts'
import { type CaipNetworkId, isCaipNetworkId, namespaceOf } from '../../core/domain/shared/caip.ts'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { shownName } from '../../core/domain/shared/shown-name.ts'

const hex = v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value))
const webAddress = v.pipe(v.string(), v.url())

/** Of a namespace whose networks a host can offer, as it is spelled there. */
const isOffered = (id: string): boolean =>
  isCaipNetworkId(id) && networkIdOf(namespaceOf(id), id.slice(id.indexOf(':') + 1)) === id

const chain = v.object({
  caipNetworkId: v.custom<CaipNetworkId>((value) => typeof value === 'string' && isOffered(value)),
  name: v.pipe(v.string(), v.transform(shownName), v.nonEmpty()),
  rpcUrl: webAddress,
})
const account = v.object({ address: hex, privateKey: hex })

/** Of the other namespaces some networks are in wallets only. */
const otherChain = v.object({ ...chain.entries, rpcUrl: v.exactOptional(webAddress) })
const otherAccount = v.object({ namespace: v.string(), address: v.string(), privateKey: v.string() })

/** A sandbox has chains and accounts of every namespace: those of EVM are needed, and what cannot be used here is passed over. */
const usable = (answer: unknown): unknown => {
  const { success, output } = v.safeParse(answered, answer)
  if (!success) return undefined
  const isEvm = (id: CaipNetworkId): boolean => namespaceOf(id) === eip1193Namespace
  return {
    ...output,
    chains: output.chains.filter((one) => v.is(chain, one) && isEvm(one.caipNetworkId)),
    accounts: output.accounts.filter((one) => v.is(account, one)),
    others: {
      chains: output.chains.filter((one) => v.is(otherChain, one) && !isEvm(one.caipNetworkId)),
      accounts: output.accounts.filter((one) => v.is(otherAccount, one) && one.namespace !== eip1193Namespace),
    },
  }
}

const answered = v.looseObject({ chains: v.array(v.unknown()), accounts: v.array(v.unknown()) })

const service = v.exactOptional(webAddress)

const description = v.object({
  services: v.fallback(v.object({ relay: service, directory: service, blockchain: service, secureSite: service }), {}),
  mailbox: service,
  chains: v.tupleWithRest([chain], chain),
  accounts: v.tupleWithRest([account], account),
  others: v.object({ chains: v.array(otherChain), accounts: v.array(otherAccount) }),
})

/** The running sandbox, as it describes itself. Its keys are everybody's. */
export type SandboxDescription = v.InferOutput<typeof description>

const timeoutMs = 3000

/** Asks a sandbox for its description. Fails in words for whoever started the program. */
export const readSandboxDescription = async (url: string): Promise<Result<SandboxDescription, string>> => {
  let answer: unknown
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
    answer = await response.json()
  } catch {
    return err(`No sandbox answers at ${url}. Start one with \`npm start\`, or name its address with --sandbox URL.`)
  }
  const { success, output } = v.safeParse(description, usable(answer))
  return success
    ? ok(output)
    : err(`What answers at ${url} is no Latchkey sandbox. Name its address with --sandbox URL.`)
}
