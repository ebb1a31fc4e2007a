import type { SocialName } from '../../domain/embedded-wallet/offered-socials.ts'
import { providerNames } from '../../domain/embedded-wallet/social-provider.ts'
import type { Translator } from '../../domain/shared/messages/translate.ts'
import type { SocialButton, SocialButtons } from '../connect/screens.ts'

/** So many stand in Connect; of more there are so many icons, and what leads to all. */
const mostButtons = 6
const iconsBesideMore = 4

/** Two stand side by side; else the first is wide, and the others are icons (spec section 2). */
export const socialButtons = (
  { text }: Pick<Translator<'embeddedWallet'>, 'text'>,
  providers: readonly SocialName[],
): SocialButtons | undefined => {
  const buttons = providers.map(
    (provider): SocialButton => ({
      provider,
      label:
        provider === 'passkey'
          ? text('passkey.continue')
          : text('connect.social', { provider: providerNames[provider] }),
    }),
  )
  const label = text('connect.socials')
  const [wide, ...others] = buttons
  if (wide === undefined) return undefined
  if (buttons.length === 2) return { label, icons: buttons }
  return buttons.length > mostButtons
    ? { label, wide, icons: others.slice(0, iconsBesideMore), more: text('connect.more-socials') }
    : { label, wide, icons: others }
}
