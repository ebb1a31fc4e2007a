import type { Settings } from '../../../core/state/modal/settings.ts'

/** Features with a file each, which comes along with the others where the host's options ask for it, and nowhere else: a line each. */
export const lateFeatures = {
  signIn: {
    isWanted: ({ signsIn }: Pick<Settings, 'signsIn'>) => signsIn === true,
    load: () => import('./sign-in.ts'),
    tools: () => import('./sign-in-tools.ts'),
  },
}

type Late = typeof lateFeatures
/** What their files hold, by their names. */
export type LateFeatures = { readonly [Name in keyof Late]: Awaited<ReturnType<Late[Name]['load']>>[Name] }
