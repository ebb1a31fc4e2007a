import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Hex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { pageOf } from '../issuers/issuer-page.ts'
import { type FarcasterChain, farcasterAccount } from './farcaster-accounts.ts'
import type { Channel, ChannelAnswer, Channels } from './relay-app.ts'

/** Where Farcaster's accounts are, whatever chain plays it here (FIP-11). */
const chainId = 10

const dateOf = (text: string | undefined): Date | undefined => (text === undefined ? undefined : new Date(text))

/** What the app signs with the account's custody key. */
const signChannel = async (
  { request }: Pick<Channel, 'request'>,
  chain: FarcasterChain,
  name: string,
): Promise<ChannelAnswer> => {
  const { fid, key } = await farcasterAccount(chain, name)
  const [notBefore, expirationTime] = [dateOf(request.notBefore), dateOf(request.expirationTime)]
  const message = createSiweMessage({
    ...{ address: key.address, chainId, domain: request.domain, uri: request.siweUri, nonce: request.nonce },
    ...{ version: '1', statement: 'Farcaster Auth', issuedAt: new Date(), resources: [`farcaster://fid/${fid}`] },
    ...(notBefore && { notBefore }),
    ...(expirationTime && { expirationTime }),
    ...(request.requestId !== undefined && { requestId: request.requestId }),
  })
  const signature: Hex = await key.signMessage({ message })
  return { message, signature, authMethod: 'custody', fid, username: name, displayName: name }
}

const headers = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' } as const

/** The app of Farcaster as a page without script, on which anybody is whoever they say. */
export const signerApp = (channels: Channels, chain: Promise<FarcasterChain>): Hono => {
  const app = new Hono()
  const say = (context: Context, title: string, words: string, status: 200 | 400 = 200) =>
    context.html(pageOf(title, html`<p>${words}</p>`), status, headers)
  const over = (context: Context) => say(context, 'Nobody waits for this', 'It is over, or was answered.', 400)

  app.get('/~/siwf', (context) => {
    const token = context.req.query('channelToken')
    const channel = channels.find(token)
    if (token === undefined || channel === undefined || channel.answer) return over(context)
    const { domain } = channel.request
    return context.html(
      pageOf(
        'Sign in with Farcaster',
        html`<p>This page of the sandbox stands for Farcaster’s app. Whoever gives the same name again is the same account.</p>
<p>${domain} asks you to sign in.</p>
<form method="post" action="/~/siwf">
<input type="hidden" name="channelToken" value="${token}">
<label>Account name<input name="name" autocomplete="off" maxlength="30"></label>
<button name="answer" value="approve">Approve</button>
<button name="answer" value="refuse">Refuse</button>
</form>`,
      ),
      200,
      headers,
    )
  })
  app.post('/~/siwf', async (context) => {
    const form = new URLSearchParams(await context.req.text())
    const channel = channels.find(form.get('channelToken') ?? undefined)
    if (channel === undefined || channel.answer) return over(context)
    if (form.get('answer') !== 'approve') {
      // The protocol has no word for it: the site hears that there is no such channel any more.
      channels.end(channel)
      return say(context, 'Refused', 'Nothing was signed.')
    }
    const name = form.get('name')?.trim() || 'somebody'
    channels.answer(channel, await signChannel(channel, await chain, name))
    return say(context, 'Signed', `Go back to ${channel.request.domain}.`)
  })
  return app
}
