import type { EmbeddedLogin } from '../../core/ports/connections/embedded-login.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import type { Intent } from '../../core/view-models/screen-types.ts'
import {
  createSimulatedEmbeddedWallet,
  type SimulatedEmbeddedWallet,
  type SimulatedEmbeddedWalletOptions,
} from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import { alice, type CoreWorld, createCoreWorld, type WorldOptions } from './core-world.ts'

export const visitorEmail = 'alice@example.org'

export interface EmailWorld extends CoreWorld {
  readonly site: SimulatedEmbeddedWallet
  readonly view: () => string | undefined
  /** What is in the fields of the view on screen, and said of them. */
  readonly screen: () => ReturnType<CoreWorld['core']['screen']['snapshot']>
  readonly press: (type: PlainIntent['type']) => Promise<void>
  readonly typeCode: (text: string) => Promise<void>
  readonly typeInto: (field: 'new-email' | 'change-code', text: string) => Promise<void>
  /** Opens the modal, types the address and goes on with it. */
  readonly submit: (email?: string) => Promise<void>
  /** And approves this device in the mail. */
  readonly approve: (email?: string) => Promise<void>
  /** And types a code. */
  readonly enter: (code: string) => Promise<void>
}

type PlainIntent = Extract<
  Intent,
  {
    readonly type:
      | 'prepare-email'
      | 'continue-with-email'
      | 'resend-email'
      | 'use-browser-wallet'
      | 'cancel-link'
      | 'copy-link-code'
      | 'manage-wallet'
      | 'edit-email'
      | 'save-email'
      | 'resend-change-code'
      | 'restart-email-change'
      | 'cancel-email-change'
      | 'change-email'
      | 'retry'
      | 'continue-in-tab'
      | 'cancel'
      | 'back'
      | 'close'
  }
>

/** A site with email login, found out to have no session. */
export const emailWorld = async (
  given: Partial<WorldOptions> & {
    readonly site?: SimulatedEmbeddedWalletOptions
    /** What takes the place of the simulated one's. */
    readonly login?: Partial<EmbeddedLogin>
  } = {},
): Promise<EmailWorld> => {
  const simulated = createSimulatedEmbeddedWallet({ accounts: [alice], ...given.site })
  const site: SimulatedEmbeddedWallet = { ...simulated, login: { ...simulated.login, ...given.login } }
  const wallets: readonly WalletConnector[] = [site, ...(given.wallets ?? [])]
  const world = createCoreWorld({
    ...given,
    wallets,
    options: { ...given.options, services: { secureSite: 'https://wallet.test', ...given.options?.services } },
  })
  await world.core.start()
  await world.settle()
  const send = async (intent: Intent): Promise<void> => {
    world.core.dispatch(intent)
    await world.settle()
  }
  const submit: EmailWorld['submit'] = async (email = visitorEmail) => {
    void world.core.open().catch(() => undefined)
    await send({ type: 'type', field: 'email', text: email })
    await send({ type: 'continue-with-email' })
  }
  const approve: EmailWorld['approve'] = async (email) => {
    await submit(email)
    site.approveDevice()
    await world.settle()
  }
  return {
    ...world,
    site,
    view: () => {
      const { isOpen, view } = world.core.state.snapshot()
      return isOpen ? view : undefined
    },
    screen: () => world.core.screen.snapshot(),
    press: (type) => send({ type }),
    typeCode: (text) => send({ type: 'type', field: 'code', text }),
    typeInto: (field, text) => send({ type: 'type', field, text }),
    submit,
    approve,
    enter: async (code) => {
      await approve()
      await send({ type: 'type', field: 'code', text: code })
    },
  }
}
