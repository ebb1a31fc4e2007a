import type { EmbeddedLogin } from '../../core/ports/connections/embedded-login.ts'
import type { SimulatedEmbeddedWalletOptions } from '../../infrastructure/simulation/simulated-embedded-wallet.ts'
import type { WorldOptions } from './core-world.ts'
import { type EmailWorld, emailWorld } from './email-world.ts'

export interface SocialWorld extends EmailWorld {
  /** Opens the modal, and logs in at this issuer from there. */
  readonly choose: (provider?: 'google' | 'github' | 'x' | 'farcaster') => Promise<void>
}

/** A site with login at some issuers, found out to have no session. */
export const socialWorld = async (
  given: Partial<WorldOptions> & {
    readonly site?: SimulatedEmbeddedWalletOptions
    readonly login?: Partial<EmbeddedLogin>
  } = {},
): Promise<SocialWorld> => {
  const world = await emailWorld({
    ...given,
    options: { ...given.options, features: { socials: ['google', 'github', 'x'], ...given.options?.features } },
  })
  return {
    ...world,
    choose: async (provider = 'github') => {
      if (!world.core.state.snapshot().isOpen) void world.core.open().catch(() => undefined)
      await world.settle()
      world.core.dispatch({ type: 'log-in-at-issuer', provider })
      await world.settle()
    },
  }
}
