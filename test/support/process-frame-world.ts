import { embeddedConnectorOn } from '../../core/domain/connections/connector.ts'
import type { WalletConnector } from '../../core/ports/connections/wallet-connector.ts'
import { createBrowserClock } from '../../infrastructure/browser/browser-clock.ts'
import { createReadNetwork } from '../../infrastructure/composition/read-network.ts'
import { loadFrameWallet } from '../../infrastructure/wallets/embedded/embedded-connector.ts'
import { createEmbeddedWallets } from '../../infrastructure/wallets/embedded/embedded-wallets.ts'
import { createProcessFrame } from '../../infrastructure/wallets/embedded/process-frame.ts'
import { createApprovalSurface } from '../../shells/devtools-cli/worlds/approval-surface.ts'
import { createEmbeddedFrame } from '../../shells/devtools-cli/worlds/embedded-frame.ts'
import { createQuestions, type Questions } from '../../shells/devtools-cli/worlds/questions.ts'
import { createFrameWorld, type FrameWorld } from '../secure-site/support/frame-world.ts'
import { hearth } from './core-world.ts'

const rpc = { custom: {} }

/** A wallet site, and processes that are no browsers and have its frame. */
export interface ProcessFrameWorld extends Pick<FrameWorld, 'site' | 'mailbox' | 'code' | 'stop'> {
  readonly open: (how?: { readonly origin?: string; readonly projectId?: string; readonly address?: string }) => {
    readonly wallet: WalletConnector
    readonly questions: Questions
    readonly alerts: readonly string[]
    readonly dispose: () => Promise<void>
  }
  /** Presses a button on the page behind the newest link. */
  readonly answer: (email: string, answer: 'approved' | 'refused') => Promise<void>
}

export const createProcessFrameWorld = async (): Promise<ProcessFrameWorld> => {
  const { site, mailbox, code, ticket, stop } = await createFrameWorld({ storage: 'shared' })
  return {
    ...{ site, mailbox, code, stop },
    open: ({ origin = 'http://localhost:3000', projectId = 'sample', address = site } = {}) => {
      const clock = createBrowserClock()
      const questions = createQuestions()
      const alerts: string[] = []
      const { surfaces } = createApprovalSurface(questions)
      const load = createEmbeddedFrame({ address, now: clock.now, surfaces, onMail: () => undefined })
      const [wallet] = createEmbeddedWallets(
        {
          clock,
          networks: [hearth],
          rpc,
          page: { origin, host: new URL(origin).host },
          alert: (text) => alerts.push(text),
          readNetwork: createReadNetwork((bring) => bring(), { ...rpc, isRanked: false }),
          load: loadFrameWallet,
          openWindow: () => undefined,
          createFrame: (frame) => createProcessFrame({ origin, load }, frame),
        },
        { address, projectId },
      )
      if (wallet === undefined) throw new Error(`There is no ${embeddedConnectorOn([hearth]).name}`)
      return { wallet, questions, alerts, dispose: async () => wallet.dispose?.() }
    },
    answer: async (email, answer) => {
      const link = new URL(await ticket(email))
      const response = await fetch(`http://127.0.0.1:${link.port}/approve`, {
        method: 'POST',
        headers: { origin: site },
        body: new URLSearchParams({ ticket: link.searchParams.get('ticket') ?? '', answer }),
      })
      if (!response.ok) throw new Error(`The site answers ${response.status}`)
    },
  }
}
