/** What a visitor does in the app of the sandbox, at the address that a code or a link has. */
export const answerInApp = async (url: string, answer: { readonly name: string } | 'refuse'): Promise<void> => {
  const { origin, searchParams } = new URL(url)
  const body = new URLSearchParams({
    channelToken: searchParams.get('channelToken') ?? '',
    ...(answer === 'refuse' ? { answer } : { ...answer, answer: 'approve' }),
  })
  const answered = await fetch(`${origin}/~/siwf`, { method: 'POST', body })
  if (!answered.ok) throw new Error(await answered.text())
}
