import type { WalletKitTypes } from '@reown/walletkit'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { PocketNamespace } from './namespaces/pocket-namespace.ts'
import { withBuffer } from './node-buffer.ts'
import type { Kit } from './open-kit.ts'
import { siteOf } from './sites.ts'
import type { PocketStore } from './state.ts'

type Params = WalletKitTypes.SessionAuthenticate['params']
type Asked = { readonly id: number; readonly params: Pick<Params, 'requester' | 'authPayload'> }

const choiceKey = 'pocket-wallet:signs-in'

/** A message that names another site could be handed on to that one. */
const obstacleTo = ({ requester, authPayload }: Asked['params'], chains: number): string | undefined => {
  const { url } = requester.metadata
  const { domain } = authPayload
  if (!URL.canParse(url) || new URL(url).host !== domain)
    return `The site is not ${domain}, to which it wants you to sign in.`
  return chains === 0 ? 'The site asks for nothing that this wallet has.' : undefined
}

/** Sites that want their visitor to sign in by the same yes that connects them (CAIP-222), as long as the owner has it so. */
export const createSignIns = (kit: Kit, own: readonly PocketNamespace[], store: PocketStore) => {
  const [evm] = own.filter(({ namespace }) => namespace === 'eip155')
  const asked = new Map<number, Asked['params']>()

  const forget = (id: number): void => {
    asked.delete(id)
    store.set({ waiting: store.snapshot().waiting.filter((one) => one.id !== id) })
  }
  /** What of it this wallet has; undefined where that is nothing. */
  const filled = async ({ authPayload }: Asked['params']) => {
    try {
      const chains = evm?.chains.map(({ id }) => id) ?? []
      const methods = [...(evm?.methods ?? [])]
      return await withBuffer(() => populateAuthPayload({ authPayload, chains, methods }))
    } catch {
      return undefined
    }
  }
  const show = async ({ id, params }: Asked): Promise<void> => {
    const payload = await filled(params)
    const site = siteOf(params.requester.metadata)
    asked.set(id, params)
    const chains = evm?.chains.filter((chain) => payload?.chains.includes(chain.id)) ?? []
    const obstacle = obstacleTo(params, chains.length)
    store.set({
      waiting: [
        ...store.snapshot().waiting,
        {
          kind: 'sign-in',
          id,
          site,
          parts: [{ namespace: 'eip155', label: evm?.label ?? '', chains, addresses: evm?.addresses ?? [] }],
          domain: params.authPayload.domain,
          statement: payload?.statement ?? '',
          ...(obstacle === undefined ? {} : { obstacle }),
        },
      ],
      said: `${site.name} wants you to sign in.`,
    })
  }
  const sign = async (params: Asked['params'], account: number) => {
    const payload = await filled(params)
    const address = evm?.addresses[account]
    if (evm === undefined || payload === undefined || address === undefined)
      throw new Error('There is nothing to sign.')
    return Promise.all(
      evm.chains
        .filter(({ id }) => payload.chains.includes(id))
        .map(async (chain) => {
          const iss = `${chain.id}:${address}`
          const message = await withBuffer(() => kit.formatAuthMessage({ request: payload, iss }))
          const bytes = [...new TextEncoder().encode(message)].map((byte) => byte.toString(16).padStart(2, '0'))
          const call = { method: 'personal_sign', params: [`0x${bytes.join('')}`, address] }
          // The owner has said yes to all of it already.
          const s = await evm.answer({ ...call, chain, account, approve: async () => ({ approved: true }) })
          return buildAuthObject(payload, { t: 'eip191', s: String(s) }, iss)
        }),
    )
  }
  const hear = (one: Asked): void => void show(one)
  /** The kit shows the site's plain proposal only while nobody listens to these. */
  const listen = (isOn: boolean): void => {
    if (isOn) kit.on('session_authenticate', hear)
    else kit.off('session_authenticate', hear)
    store.set({ signsIn: isOn })
  }
  const pending = (): readonly Asked[] =>
    kit.engine.signClient.auth.requests
      .getAll()
      .map(({ id, requester, authPayload }) => ({ id, params: { requester, authPayload } }))
  listen(localStorage.getItem(choiceKey) !== 'off')

  return {
    /** What was there before this page was loaded. */
    showPending: (): void => {
      for (const one of pending()) hear(one)
    },
    choose: (isOn: boolean): void => {
      if (isOn === store.snapshot().signsIn) return
      localStorage.setItem(choiceKey, isOn ? 'on' : 'off')
      listen(isOn)
    },
    approve: async (id: number, account: number): Promise<void> => {
      const params = asked.get(id)
      forget(id)
      if (params === undefined) return
      const auths = await sign(params, account)
      await withBuffer(() => kit.approveSessionAuthenticate({ id, auths }))
    },
    reject: async (id: number): Promise<void> => {
      forget(id)
      await kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
    },
  }
}
