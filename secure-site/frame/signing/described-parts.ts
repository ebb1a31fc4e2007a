import type { ApprovalPart } from '../approval/approval-protocol.ts'

/** What a call of EVM does, or an instruction or a transaction of Solana. */
export interface DescribedCall {
  readonly heading: string
  readonly parts: readonly ApprovalPart[]
}

export const fact = (label: string, value: string, note?: string): ApprovalPart => ({
  kind: 'fact',
  label,
  value,
  ...(note !== undefined && { note }),
})
export const warning = (text: string): Extract<ApprovalPart, { readonly kind: 'warning' }> => ({
  kind: 'warning',
  text,
})
export const note = (text: string): ApprovalPart => ({ kind: 'note', text })

/** Tokens count what they let somebody have in fewer bits, some of them; there is nothing of which anybody owns so much. */
export const isUnlimited = (amount: bigint): boolean => amount >= 2n ** 120n || amount === 2n ** 96n - 1n

/** What it means to be allowed without a limit. */
export const unlimitedText =
  'This has no limit: it allows all that you have of it, now and later, to be taken without asking you again.'

/** @param name of one of them and of several */
export interface ListWords {
  readonly heading: string
  readonly note: string
  readonly name: readonly [string, string]
}

/** One far down the list does not hide there. */
const warningsOf = (calls: readonly DescribedCall[], [one, several]: ListWords['name']): readonly ApprovalPart[] => {
  const places = new Map<string, number[]>()
  for (const [at, { parts }] of calls.entries())
    for (const part of parts)
      if (part.kind === 'warning') places.set(part.text, [...(places.get(part.text) ?? []), at + 1])
  return [...places].map(([text, numbers]) =>
    warning(`${numbers.length === 1 ? one : several} ${numbers.join(', ')}: ${text}`),
  )
}

/** One is shown as it is, several as a list. */
export const listed = (calls: readonly DescribedCall[], { heading, note: text, name }: ListWords): DescribedCall => {
  const [only] = calls
  if (calls.length === 1 && only) return only
  return {
    heading,
    parts: [
      ...warningsOf(calls, name),
      note(text),
      ...calls.map(
        (call, at): ApprovalPart => ({ kind: 'group', label: `${at + 1}. ${call.heading}`, parts: call.parts }),
      ),
    ],
  }
}

/** Of what gives something away in a form that the wallet does not know. */
export const givingText =
  'This may give away what you have. The wallet cannot read how much. Approve it only if you trust the page.'
