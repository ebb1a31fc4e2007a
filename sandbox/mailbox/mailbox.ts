import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** As it is read: what anybody sent is text, and nothing of it is opened. */
export interface ReceivedMail {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** When it came, in milliseconds. */
  readonly at: number
}

export interface Mailbox {
  /** For a mail client: `smtp://localhost:PORT`. */
  readonly smtpUrl: string
  /** The newest first; of one address, or of all. */
  readonly mails: (to?: string) => readonly ReceivedMail[]
  stop(): Promise<void>
}

/** So many are kept, the newest. */
const mailLimit = 1_000

/** A mail server that takes everything, sends nothing on, and keeps it in memory. 0 lets the system choose a port. */
export const startMailbox = async ({ port }: { readonly port: number }): Promise<Mailbox> => {
  let received: readonly ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ subject = '', text = '' }) => {
          const to = envelope.rcptTo.map(({ address }) => address.toLowerCase())
          received = [{ to, subject, text, at: Date.now() }, ...received].slice(0, mailLimit)
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve())
  })
  server.on('error', () => undefined)
  const address = server.server.address()
  const listening = typeof address === 'object' && address !== null ? address.port : port
  return {
    smtpUrl: `smtp://127.0.0.1:${listening}`,
    mails: (to) => received.filter((mail) => to === undefined || mail.to.includes(to.toLowerCase())),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
