import type { FrameLocator } from 'playwright-core'
import type { FrameWorld, Visit } from './frame-world.ts'

interface Reply {
  readonly type: string
  readonly payload?: unknown
}

/** A visitor who is signed in, and their wallet. */
export interface SigningVisit<Address = `0x${string}`> extends Visit {
  readonly address: Address
  /** Asks the wallet to sign something. @param id to abort it by */
  readonly request: (method: string, params: unknown, chainId?: string, id?: string) => Promise<Reply>
  readonly abort: (id: string) => Promise<void>
  /** Once the visitor is asked so often. */
  readonly asked: (times: number) => Promise<void>
}

let count = 0
/** Of the local chain. */
const localChain = 'eip155:31337'

const visitOn = async <Address>(
  world: FrameWorld,
  ownChain: string,
  init: string | undefined,
): Promise<SigningVisit<Address>> => {
  const context = await world.browser()
  if (init !== undefined) await context.addInitScript(init)
  const visit = await world.visit(context, world.hosts.one)
  await visit.open()
  await visit.signIn(`signing${++count}@mail.example`)
  const { payload } = await visit.ask('GET_USER', { chainId: ownChain })
  const { address } = payload as { readonly address: Address }
  return {
    ...visit,
    address,
    request: (method, params, chainId = ownChain, id = crypto.randomUUID()) =>
      visit.page.evaluate(([name, body, mine]) => walletFrame.ask(name, body, mine), [
        'RPC_REQUEST',
        { chainId, method, params: JSON.stringify(params) },
        id,
      ] as const),
    abort: (id) => visit.page.evaluate((mine) => walletFrame.post({ id: mine, type: 'ABORT' }), id),
    asked: async (times) => {
      await visit.page.waitForFunction((least) => walletFrame.pending() >= least, times)
    },
  }
}

export const createSigningVisit = (
  world: FrameWorld,
  { init }: { readonly init?: string } = {},
): Promise<SigningVisit> => visitOn(world, localChain, init)

export const createSolanaVisit = (world: FrameWorld, chainId: string): Promise<SigningVisit<string>> =>
  visitOn(world, chainId, undefined)

export const resultOf = (reply: Reply): unknown => {
  if (reply.type !== 'RPC_REQUEST_SUCCESS') throw new Error(JSON.stringify(reply))
  return Object(reply.payload).result
}
export const codeOf = ({ payload }: Reply): unknown => Object(payload).code

/** Presses Approve, and waits until the surface says that it is being done: what the page withdraws from then on is too late. */
export const approveUntilSaid = async (surface: FrameLocator, text: string): Promise<void> => {
  // It may be said for less time than it takes to look.
  const said = surface.locator('body').evaluate(
    (body, wanted) =>
      new Promise<void>((resolve) => {
        const look = (): void => {
          if (body.textContent.includes(wanted)) resolve()
        }
        new MutationObserver(look).observe(body, { childList: true, characterData: true, subtree: true })
      }),
    text,
  )
  await surface.getByRole('button', { name: 'Approve' }).click()
  await said
}
