import { build } from 'esbuild'
import type { Page } from 'playwright-core'
import { embeddedConnector } from '../../core/domain/connections/connector.ts'
import type { ApprovalSurface } from '../../core/domain/embedded-wallet/approval.ts'
import type { Failure } from '../../core/domain/shared/failure.ts'
import type { Result } from '../../core/domain/shared/result.ts'
import type { RemoteEvent, SignInAsked } from '../../core/ports/connections/remote-wallet.ts'
import type { ApprovalEvent } from '../../core/ports/connections/wallet-approvals.ts'
import type { WalletConnector, WalletEvent } from '../../core/ports/connections/wallet-connector.ts'
import { createListeners } from '../../core/ports/shared/listeners.ts'
import { projectRoot } from '../../scripts/lib/source-files.mjs'
import type { EmbeddedPage, EmbeddedPageOptions } from './embedded-page-script.ts'

/** The adapter as a host's page has it. */
const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [`${projectRoot}/test/support/embedded-page-script.ts`],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'error',
  })
  return outputFiles[0]?.text ?? ''
}
let script: Promise<string> | undefined

export interface EmbeddedOnPage {
  readonly wallet: WalletConnector & Required<Pick<WalletConnector, 'login' | 'remote' | 'approvals' | 'dispose'>>
  /** Asks the provider that hosts get. */
  readonly request: (method: string, params?: unknown) => Promise<EmbeddedAnswer>
  /** And the one of Solana, whose bytes are lists of numbers here. */
  readonly solana: (method: string, ...args: readonly unknown[]) => Promise<EmbeddedAnswer>
}
type EmbeddedAnswer = Awaited<ReturnType<EmbeddedPage['request']>>

/** The embedded wallet in a page of a real browser, asked from here. */
export const embeddedOn = async (page: Page, options: EmbeddedPageOptions): Promise<EmbeddedOnPage> => {
  script ??= bundled()
  const events = createListeners<WalletEvent>()
  const remoteEvents = createListeners<RemoteEvent>()
  const approvalEvents = createListeners<ApprovalEvent>()
  await page.exposeFunction('tellWalletEvent', (event: WalletEvent) => events.emit(event))
  await page.exposeFunction('tellRemoteEvent', (event: RemoteEvent) => remoteEvents.emit(event))
  await page.exposeFunction('tellApprovalEvent', (event: ApprovalEvent) => approvalEvents.emit(event))
  // Under a policy of the page too.
  await page.evaluate(await script)
  await page.evaluate((given) => embeddedPage.start(given), options)
  let calls = 0

  const asking =
    <T>(method: string) =>
    async (args: readonly unknown[], signal: AbortSignal): Promise<Result<T, Failure>> => {
      const id = ++calls
      // The page may be closed by then.
      const onAbort = (): void => void page.evaluate((call) => embeddedPage.abort(call), id).catch(() => undefined)
      signal.addEventListener('abort', onAbort, { once: true })
      const answer = await page.evaluate(
        ([call, name, given, isAborted]) => embeddedPage.ask(call, name, given, isAborted),
        [id, method, args, signal.aborted] as const,
      )
      signal.removeEventListener('abort', onAbort)
      // It has crossed from the page as it was there.
      return answer as Result<T, Failure>
    }
  const provider = {}
  const wallet: EmbeddedOnPage['wallet'] = {
    connector: embeddedConnector,
    connect: (namespaces, signal) => asking<never>('connect')([namespaces], signal),
    restore: (namespaces, signal) => asking<never>('restore')([namespaces], signal),
    switchNetwork: (network, signal) => asking<undefined>('switchNetwork')([network], signal),
    disconnect: (signal) => asking<undefined>('disconnect')([], signal),
    on: events.add,
    provider: () => provider,
    remote: {
      on: remoteEvents.add,
      openedBy: () => undefined,
      signIn: (asked?: SignInAsked) => void page.evaluate((given) => embeddedPage.signIn(given), asked),
    },
    login: {
      prepare: () => void page.evaluate(() => embeddedPage.prepare()),
      connectEmail: (email, signal) => asking<never>('connectEmail')([email], signal),
      connectDevice: (signal) => asking<undefined>('connectDevice')([], signal),
      connectOtp: (code, signal) => asking<undefined>('connectOtp')([code], signal),
      connectLink: (signal) => asking<undefined>('connectLink')([], signal),
      connectPasskey: (signal) => asking<undefined>('connectPasskey')([], signal),
      linkCode: (signal) => asking<string>('linkCode')([], signal),
      openIssuer: (provider, signal) => asking<string>('openIssuer')([provider], signal),
      leaveForIssuer: (provider, signal) => asking<undefined>('leaveForIssuer')([provider], signal),
      takeReturn: (hash, signal) => asking<string>('takeReturn')([hash], signal),
      connectSocial: (uri, signal) => asking<undefined>('connectSocial')([uri], signal),
      farcasterUri: (signal) => asking<string>('farcasterUri')([], signal),
      connectFarcaster: (signal) => asking<undefined>('connectFarcaster')([], signal),
      updateEmail: (email, signal) => asking<never>('updateEmail')([email], signal),
      updateEmailPrimaryOtp: (code, signal) => asking<undefined>('updateEmailPrimaryOtp')([code], signal),
      updateEmailSecondaryOtp: (code, signal) => asking<string>('updateEmailSecondaryOtp')([code], signal),
      preferAccount: (type, signal) => asking<undefined>('preferAccount')([type], signal),
      walletNotices: (signal) => asking<never>('walletNotices')([], signal),
      openPages: (signal) => asking<undefined>('openPages')([], signal),
    },
    approvals: {
      on: approvalEvents.add,
      cancel: () => void page.evaluate(() => embeddedPage.cancelApproval()),
    },
    dispose: () => page.evaluate(() => embeddedPage.dispose()),
  }
  return {
    wallet,
    request: (method, params) =>
      page.evaluate(([name, given]) => embeddedPage.request(name, given), [method, params] as const),
    solana: (method, ...args) =>
      page.evaluate(([name, given]) => embeddedPage.solana(name, given), [method, args] as const),
  }
}

/** As the modal does. */
export const showSurface = (page: Page, { address, frame }: ApprovalSurface): Promise<void> =>
  page.evaluate((src) => {
    const surface = document.createElement('iframe')
    Object.assign(surface, { id: 'surface', src, width: 360, height: 500 })
    document.body.append(surface)
  }, `${address}&theme=light#${frame}`)
