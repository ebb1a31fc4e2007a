import type { ReceivedMail } from '../../sandbox/mailbox/mailbox.ts'

/** What a visitor takes out of a mail of the wallet site. */
export type MailedPart = 'link' | 'code'

const parts: Readonly<Record<MailedPart, { readonly subject: string; readonly pattern: RegExp }>> = {
  link: { subject: 'Approve a new device', pattern: /(http:\S+\/approve\?ticket=[\w-]+)/ },
  code: { subject: 'is your code', pattern: /Your code is (\d{6})/ },
}

/** All that were mailed, in the order of the mails. */
export const mailedParts = (
  mails: readonly Pick<ReceivedMail, 'subject' | 'text'>[],
  part: MailedPart,
): readonly string[] => {
  const { subject, pattern } = parts[part]
  return mails.filter((mail) => mail.subject.includes(subject)).flatMap(({ text }) => pattern.exec(text)?.[1] ?? [])
}
