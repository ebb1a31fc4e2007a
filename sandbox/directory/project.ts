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
/** Sites decide by themselves. */
const untouched = (id: string): RemoteFeature => ({ id, isEnabled: false, config: null })
const off = (id: string, config: readonly string[] = []): RemoteFeature => ({ id, isEnabled: false, config })

const socialLogins = ['email', 'google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook']

/** Settings that a project has for itself, beside those of all. */
export class OwnSettings {
  readonly #own = new Map<string, Partial<ProjectSettings>>()

  set(project: string, settings: Partial<ProjectSettings>): void {
    this.#own.set(project, settings)
  }

  clear(project: string): void {
    this.#own.delete(project)
  }

  of(project: string): Partial<ProjectSettings> {
    return this.#own.get(project) ?? {}
  }
}

export const defaultProject: ProjectSettings = {
  features: [
    on('swap', ['1inch']),
    on('onramp', ['meld']),
    on('social_login', socialLogins),
    on('activity'),
    untouched('reown_branding'),
    untouched('multi_wallet'),
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
