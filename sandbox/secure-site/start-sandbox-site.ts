import type { SiteOptionsInput } from '../../secure-site/config/site-options.ts'
import type { OpenSite } from '../../secure-site/open-secure-site.ts'
import type { FarcasterChain } from '../farcaster/farcaster-accounts.ts'
import { startFarcaster } from '../farcaster/start-farcaster.ts'
import { listen, type RunningServer } from '../http-server.ts'
import { startIssuers } from '../issuers/start-issuers.ts'
import { startMailbox } from '../mailbox/mailbox.ts'
import { mailboxApp } from '../mailbox/mailbox-app.ts'
import { templateFolder } from '../template-folder.ts'
import { frameFiles } from './frame-files.ts'

type SiteNetworks = NonNullable<SiteOptionsInput['networks']>

export interface SandboxSiteOptions {
  /** 0 lets the system choose. */
  readonly port: number
  /** Of the page with its mails; 0 lets the system choose. */
  readonly mailboxPort: number
  /** Of the issuers that visitors log in with; 0 lets the system choose. */
  readonly issuersPort: number
  /** To which it has a line, once they run. */
  readonly networks?: Promise<SiteNetworks>
  /** Where the accounts of Farcaster are, once it runs; without it, nobody logs in there. */
  readonly farcasterChain?: Promise<FarcasterChain>
}

export interface RunningSandboxSite extends RunningServer {
  /** The page with its mails. */
  readonly mailbox: string
  /** Each has its login page below its name. */
  readonly issuers: string
}

/** Any page of this machine. */
const origins = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** Of the demo pages, of tests, and of the terminal. @param paymasters that the demo pages may name */
const projectsWith = (paymasters: readonly string[]) => ({
  tidewater: { name: 'Tidewater', origins, defaultOrigins: false, paymasters },
  /** The same, whose visitors have no smart accounts. */
  plain: { name: 'Tidewater', origins, defaultOrigins: false, smartAccounts: false },
  devtools: { name: 'Devtools', origins, defaultOrigins: false },
})

/** Every page of the sandbox asks from one address, and tests sign in as the same visitor again and again. */
const roomForAll = 100_000
const limits = { requests: roomForAll, mailsPerAddress: 1_000, mailsPerHour: roomForAll, stopSeconds: 0 }

/** A host name of its own: browsers keep a visitor's keys for an origin. */
const walletUrl = ({ url }: RunningServer): string => url.replace('localhost', 'wallet.localhost')

/** Opened for the first who asks, as most who start a sandbox never do: it takes seconds, and hundreds of megabytes. */
const openForFirst = (
  smtpUrl: string,
  networks: SandboxSiteOptions['networks'],
  logins: () => Promise<Pick<SiteOptionsInput, 'socials' | 'farcaster'>>,
) => {
  let opening: Promise<OpenSite> | undefined
  const open = async (publicUrl: string): Promise<OpenSite> => {
    const [{ openSecureSite }, files, own = {}, known] = await Promise.all([
      import('../../secure-site/open-secure-site.ts'),
      frameFiles(),
      networks,
      logins(),
    ])
    const mail = { smtpUrl, from: 'Sandbox Wallet <wallet@wallet.localhost>' }
    const database = { kind: 'memory', templateFolder } as const
    // The sandbox's bundler pays as well.
    const projects = projectsWith(Object.values(own).flatMap(({ smartAccounts }) => smartAccounts?.bundler ?? []))
    return openSecureSite(
      { publicUrl, projects, mail, database, networks: own, ...known, limits, logLevel: 'error' },
      files,
    )
  }
  return {
    at: (publicUrl: string): Promise<OpenSite> => {
      opening ??= open(publicUrl).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
    stop: async () => {
      const site = await opening?.catch(() => undefined)
      await site?.close()
    },
  }
}

/** The wallet site as an owner runs it, with a mailbox for all that it sends. Its database and the mails are gone with it. */
export const startSandboxSite = async ({
  port,
  mailboxPort,
  issuersPort,
  networks,
  farcasterChain,
}: SandboxSiteOptions): Promise<RunningSandboxSite> => {
  const started: { stop(): Promise<void> }[] = []
  const keep = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
    started.unshift(part)
    return part
  }
  /** The last first: the site still has mails to send when it stops. */
  const stop = async (): Promise<void> => {
    for (const part of started) await part.stop()
  }
  try {
    const { smtpUrl, mails } = keep(await startMailbox({ port: 0 }))
    const page = keep(await listen(mailboxApp({ mails }), mailboxPort))
    const farcaster = farcasterChain && keep(await startFarcaster({ port: 0, chain: farcasterChain }))
    const site = keep(
      openForFirst(smtpUrl, networks, async () => {
        const options = await farcaster?.options()
        return { socials: issuers.socials, ...(options && { farcaster: options }) }
      }),
    )
    const server: RunningServer = keep(
      await listen(
        { fetch: async (request, bindings) => (await site.at(walletUrl(server))).answer(request, bindings) },
        port,
      ),
    )
    // They know where the site is, as it knows where they are.
    const issuers = keep(await startIssuers({ port: issuersPort, site: walletUrl(server) }))
    return { url: walletUrl(server), mailbox: page.url, issuers: issuers.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
