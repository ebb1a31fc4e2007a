import { startSecureSite } from '../../secure-site/start-secure-site.ts'
import { freePort } from '../free-port.ts'
import { listen, type RunningServer } from '../http-server.ts'
import { startMailbox } from '../mailbox/mailbox.ts'
import { mailboxApp } from '../mailbox/mailbox-app.ts'
import { templateFolder } from '../template-folder.ts'
import { frameFiles } from './frame-files.ts'

export interface SandboxSiteOptions {
  /** 0: any that is free. */
  readonly port: number
  /** Of the page with its mails; 0 lets the system choose. */
  readonly mailboxPort: number
}

export interface RunningSandboxSite extends RunningServer {
  /** The page with its mails. */
  readonly mailbox: string
}

/** Any page of this machine. */
const origins = ['http://localhost:*', 'http://*.localhost:*', 'http://127.0.0.1:*']

/** Of the demo pages and of the terminal. */
const projects = {
  tidewater: { name: 'Tidewater', origins },
  devtools: { name: 'Devtools', origins },
}

/** Every page of the sandbox asks from one address, and tests sign in as the same visitor again and again. */
const roomForAll = 100_000
const limits = { requests: roomForAll, mailsPerAddress: 1_000, mailsPerHour: roomForAll, stopSeconds: 0 }

/** On a host name of its own: browsers keep a visitor's keys for an origin. */
const startSite = async (port: number, smtpUrl: string): Promise<RunningServer> => {
  const publicUrl = `http://wallet.localhost:${port}`
  const { stop } = await startSecureSite(
    {
      port,
      publicUrl,
      projects,
      mail: { smtpUrl, from: 'Sandbox Wallet <wallet@wallet.localhost>' },
      database: { kind: 'memory', templateFolder },
      recoveryDelaySeconds: 0,
      limits,
      logLevel: 'error',
    },
    await frameFiles(),
  )
  return { url: publicUrl, stop }
}

/** The wallet site as an owner runs it, with a mailbox for all that it sends. Its database and the mails are gone with it. */
export const startSandboxSite = async ({ port, mailboxPort }: SandboxSiteOptions): Promise<RunningSandboxSite> => {
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
    const mailbox = keep(await startMailbox({ port: 0 }))
    const page = keep(await listen(mailboxApp(mailbox), mailboxPort))
    const site = keep(await startSite(port === 0 ? await freePort() : port, mailbox.smtpUrl))
    return { url: site.url, mailbox: page.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
