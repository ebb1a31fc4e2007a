import * as v from 'valibot'
import { type Address, BaseError, type Client, getAddress } from 'viem'
import { estimateGas, getBlock } from 'viem/actions'
import { err, ok, type Result } from '../../core/domain/shared/result.ts'
import { evmClient, UpstreamError } from '../chains/evm-client.ts'
import { readBody } from '../http/read-input.ts'
import { chainUnavailable, type Refusal, refuse } from '../http/refusal.ts'
import { readGasPrices } from '../swaps/gas-prices.ts'
import { minimumOf } from '../swaps/pool-math.ts'
import type { BuiltSwap } from '../swaps/swap-source.ts'
import type { Endpoint, EndpointParts } from './endpoint.ts'
import { requireProject } from './require-project.ts'
import { askedAmount, askedPair, namedAccount, noSwap } from './swap-query.ts'

const bodySchema = v.object({
  projectId: v.string(),
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  eip155: v.optional(
    v.object({
      /** In whole percent, as the contract has it. */
      slippage: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)),
      /** In hundredths of a percent: what is said here counts in its place. */
      slippageBps: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(5_000))),
      permit: v.optional(v.string()),
    }),
  ),
  disableEstimate: v.optional(v.boolean(), false),
})

/** Who reads before they approve has this long. */
const deadlineSeconds = 1_200n
const percent = 100

/** With a tenth more than it takes now. */
const gasOf = async (client: Client, from: Address, { to, data, value }: BuiltSwap): Promise<bigint> =>
  ((await estimateGas(client, { account: from, to, data, value })) * 11n) / 10n

const askGas = async (client: Client, from: Address, swap: BuiltSwap): Promise<Result<bigint, Refusal>> => {
  try {
    return ok(await gasOf(client, from, swap))
  } catch (error) {
    const isSilent = !(error instanceof BaseError) || error.walk((one) => one instanceof UpstreamError) !== null
    if (isSilent) return err(chainUnavailable)
    const reason = error.details || error.shortMessage
    return err(refuse(400, '', `Conversion parameter error: the swap would fail: ${reason.slice(0, 200)}`))
  }
}

/** `POST /v1/convert/build-transaction`: the swap, quoted anew, as a transaction of the visitor that gives nobody else anything. */
export const convertBuildTransaction =
  (parts: EndpointParts): Endpoint =>
  async (context) => {
    const body = await readBody(context, bodySchema)
    if (!body.ok) return body
    const { projectId, from, to, userAddress, eip155, disableEstimate } = body.value
    const project = requireProject(projectId, parts.options)
    if (!project.ok) return project
    const pair = askedPair(parts.networks, from, to)
    if (!pair.ok) return pair
    const user = namedAccount(userAddress)
    if (!user.ok) return user
    const sameChain = askedPair(parts.networks, from, userAddress)
    if (!sameChain.ok) return sameChain
    if (eip155 === undefined) return err(refuse(400, 'eip155', 'Invalid parameter: `eip155` is missing'))
    if (eip155.permit !== undefined)
      return err(refuse(400, 'eip155', 'Invalid parameter: this router takes no permit, approve the amount'))
    const amount = askedAmount(body.value.amount)
    if (!amount.ok) return amount
    const { chainId, network, swaps, ...tokens } = pair.value
    const asked = { ...tokens, amount: amount.value }
    const signal = context.get('signal')
    const quote = await swaps.quote(asked, signal)
    if (!quote.ok) return err(noSwap(quote.failure))
    const receiver = getAddress(user.value.address)
    const minimum = minimumOf(quote.value.amountOut, eip155.slippageBps ?? eip155.slippage * percent)
    const client = evmClient(network.upstreams, signal)
    const read = await Promise.all([getBlock(client), readGasPrices(client)]).catch(() => undefined)
    if (read === undefined) return err(chainUnavailable)
    const [{ timestamp }, { standard }] = read
    // By the chain's own clock: a server's may be wrong.
    const deadline = timestamp + deadlineSeconds
    const swap = swaps.build(asked, quote.value, { minimum, receiver, deadline })
    const gas = disableEstimate ? ok(0n) : await askGas(client, receiver, swap)
    if (!gas.ok) return gas
    const tx = {
      ...{ from: userAddress, to: `${chainId}:${swap.to}`, data: swap.data },
      ...{ amount: quote.value.amountOut.toString(), minimum: minimum.toString(), deadline: Number(deadline) },
      value: swap.value.toString(),
      eip155: { gas: gas.value.toString(), gasPrice: standard.toString() },
    }
    return ok(context.json({ tx }))
  }
