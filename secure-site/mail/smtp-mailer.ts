import { setTimeout as wait } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Logger } from '../../service-kit/logger.ts'
import type { SiteOptions } from '../config/site-options.ts'
import type { Mailer } from './mailer.ts'

const giveUpMs = 15_000
const tries = 3

/** Over any SMTP server. What it does not take is tried twice more, and then said in the log, which names no address. */
export const createSmtpMailer = ({ smtpUrl, from }: SiteOptions['mail'], logger: Logger): Mailer => {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    connectionTimeout: giveUpMs,
    greetingTimeout: giveUpMs,
    socketTimeout: giveUpMs,
  })
  const sending = new Set<Promise<void>>()
  let isClosing = false
  return {
    send: (mail) => {
      const work = async (): Promise<void> => {
        for (let left = tries - 1; ; left -= 1) {
          try {
            await transport.sendMail({ ...mail, from })
            return
          } catch (error) {
            const { code = 'unknown' } = error as { readonly code?: string }
            logger.warn({ code, left }, 'a mail was not taken')
            if (left === 0 || isClosing) return
          }
        }
      }
      const mine = work().finally(() => sending.delete(mine))
      sending.add(mine)
    },
    close: async (withinMs) => {
      await Promise.race([Promise.all(sending), wait(withinMs, undefined, { ref: false })])
      isClosing = true
      transport.close({ force: true })
      await Promise.all(sending)
    },
  }
}
