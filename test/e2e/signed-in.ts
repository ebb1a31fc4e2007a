import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { CaipNetworkId } from '../../core/domain/shared/caip.ts'
import { createSiwxVerifier } from '../../server/index.ts'
import type { PageDriver } from '../support/page-driver.ts'

export const signDialog = ({ page }: Pick<PageDriver, 'page'>) =>
  page.getByRole('dialog', { name: 'Sign in', exact: true })

/** What a host knows of the account: what it lacks, and whether that is settled. */
const accountOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const slot = Reflect.get(globalThis, Symbol.for('latchkey/default'))
    const { status, isSettled, needs = [] } = slot.modal.account.snapshot()
    return `${status} ${isSettled ? 'settled' : 'open'} ${needs.join()}`.trim()
  })

export const stands = ({ page }: Pick<PageDriver, 'page'>, standing: string): Promise<void> =>
  expect.poll(() => accountOf(page)).toBe(standing)
export const signedIn = 'connected settled'
export const signInMissing = 'connected settled sign-in'

type Kept = readonly (readonly [message: string, signature: string, wallet: string, cacao?: unknown])[]
/** A page, whichever driver has it. */
interface KeepingPage {
  url(): string
  evaluate(run: () => Kept): Promise<Kept>
}
/** What stands behind the version. */
export const sessionsOf = (page: Pick<KeepingPage, 'evaluate'>): Promise<Kept> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('@latchkey/default/sign-in-sessions') ?? '[1]').slice(1))

/** What `latchkey/server` says of the last session that the page keeps. Its nonce is the page's own, and counts as any. */
export const verdictOf = async (page: KeepingPage, chains: readonly [CaipNetworkId, ...CaipNetworkId[]]) => {
  const [message, signature] = (await sessionsOf(page)).at(-1) ?? []
  const { host: domain, origin } = new URL(page.url())
  const nonces = { put: async () => undefined, take: async () => true }
  return createSiwxVerifier({ domain, uri: origin, chains, nonces }).verify({
    session: { message, signature },
    browser: '0'.repeat(32),
  })
}
