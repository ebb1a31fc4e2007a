export interface RemoteFeature {
  readonly id: string
  readonly isEnabled: boolean
  /** Null where the project's owner never configured it. */
  readonly config: readonly string[] | null
}

/** What the owner of a project set up: the answers of the four small endpoints. */
export interface ProjectSettings {
  readonly features: readonly RemoteFeature[]
  /** Empty allows every origin. */
  readonly allowedOrigins: readonly string[]
  readonly isAnalyticsEnabled: boolean
  readonly planLimits: {
    readonly tier: string
    readonly isAboveRpcLimit: boolean
    readonly isAboveMauLimit: boolean
  }
}

const on = (id: string, config: readonly string[] = []): RemoteFeature => ({ id, isEnabled: true, config })
const off = (id: string, config: readonly string[] = []): RemoteFeature => ({ id, isEnabled: false, config })

const socialLogins = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

export const defaultProject: ProjectSettings = {
  features: [
    on('swap', ['1inch']),
    on('onramp', ['meld']),
    on('social_login', socialLogins),
    on('activity'),
    on('reown_branding'),
    off('multi_wallet'),
    off('email_capture', ['required']),
    off('fund_from_exchange'),
    off('payments'),
    off('reown_authentication'),
    off('headless'),
  ],
  allowedOrigins: [],
  isAnalyticsEnabled: true,
  planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
}
