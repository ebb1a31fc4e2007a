import { createHash } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import * as v from 'valibot'
import { providerNames } from '../../core/domain/embedded-wallet/social-provider.ts'
import type { AppContext } from '../../service-kit/http/app-types.ts'
import type { EndpointParts } from '../endpoints/endpoint.ts'
import { ownPages } from '../mail/mails.ts'
import { callbackPath } from '../social/issuers.ts'
import type { SocialEnd, SocialQuestion, SocialStep } from '../social/social-login.ts'
import { browserToken } from './browser-token.ts'
import { socialEntry } from './frame-files.ts'
import { answerPage, foreignPressPage } from './page.ts'
import { walletStyle } from './wallet-style.ts'

type PageParts = Pick<EndpointParts, 'socialLogin' | 'options' | 'client'>

const styleHash = createHash('sha256').update(walletStyle).digest('base64')

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/** What the window's script does: `secure-site/frame/social/social-window.ts`. */
type WindowTask =
  | { readonly kind: 'start'; readonly origin: string; readonly next: string }
  | { readonly kind: 'result'; readonly origin: string; readonly uri: string }
  /** Lets the visitor press Continue once they see what it is. */
  | { readonly kind: 'ask' }

/** In a window that the host's page has opened: no `cross-origin-opener-policy`, which would part the two. */
const windowPage = (context: AppContext, task: WindowTask): Response | Promise<Response> => {
  context.header('content-security-policy', policy)
  context.header('referrer-policy', 'no-referrer')
  context.header('cache-control', 'no-store')
  context.header('x-robots-tag', 'noindex')
  return context.html(html`<!doctype html>
<html lang="en" dir="ltr" data-task="${JSON.stringify(task)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Log in</title>
<style>${raw(walletStyle)}</style>
<script type="module" src="/frame/${socialEntry}"></script>
</head>
<body><noscript>This page needs JavaScript.</noscript></body>
</html>`)
}

const overPage = (context: AppContext): Promise<Response> =>
  answerPage(context, {
    status: 410,
    title: 'This login is over',
    body: html`<p>It was used already, is too old, or was begun in another browser. Close this page, go back to the one on which you want to log in, and try again.</p>`,
  })

const showEnd = (context: AppContext, { origin, returnUrl, uri }: SocialEnd): Response | Promise<Response> => {
  if (returnUrl === undefined) return windowPage(context, { kind: 'result', origin, uri })
  const back = new URL(returnUrl)
  back.searchParams.set('result_uri', uri)
  // The page that it goes to learns of no address here.
  context.header('referrer-policy', 'no-referrer')
  context.header('cache-control', 'no-store')
  return context.redirect(back.href, 303)
}

const askVisitor = (context: AppContext, question: SocialQuestion): Promise<Response> => {
  const { project = ownPages, origin, provider, name, answer, goesOn, isElsewhere } = question
  const issuer = providerNames[provider]
  const reason = isElsewhere
    ? 'This login was begun in another network than yours. If you are in a window of the page below, and have not changed networks, somebody else has begun it: cancel it.'
    : goesOn && question.project !== undefined
      ? 'You go back to the page below with it.'
      : 'This page has not used your wallet before.'
  return answerPage(context, {
    title: `Log in to ${project}?`,
    keepsOpener: true,
    script: { file: socialEntry, task: { kind: 'ask' } satisfies WindowTask },
    ...(goesOn && { formTarget: origin }),
    body: html`<p>${reason}</p>
<p>Continue only where you have just asked for it yourself: your wallet can be used there then.</p>
<dl>
<dt>Page</dt><dd>${project}<br>${origin}</dd>
<dt>${issuer}</dt><dd>${name ?? `Your account at ${issuer}`}</dd>
</dl>
<form method="post" action="/social/answer">
<input type="hidden" name="token" value="${answer}">
<button class="main" name="answer" value="continue" disabled>Continue</button>
<button name="answer" value="cancel">Cancel</button>
</form>`,
  })
}

const showStep = (context: AppContext, step: SocialStep): Response | Promise<Response> =>
  step.kind === 'asked' ? askVisitor(context, step.question) : showEnd(context, step.end)

/** The login that is under way is this browser's: several at once have one cookie. */
const cookieName = 'latchkey.social'
/** Longer than a login: who comes back late is told, and their page too. */
const cookieSeconds = 3_600

/** `GET /social/start?request=…`, once: in the visitor's window, or in the tab of the page, on to the issuer. */
export const startSocial =
  ({ socialLogin }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    const browser = browserToken(getCookie(context, cookieName, 'host'))
    const opened = await socialLogin.open(context.req.query('request') ?? '', browser)
    if (opened === undefined) return overPage(context)
    setCookie(context, cookieName, browser, {
      ...{ prefix: 'host', path: '/', secure: true, httpOnly: true, sameSite: 'Lax', maxAge: cookieSeconds },
    })
    if (opened.kind !== 'open') return showStep(context, opened)
    const { attempt, loginUrl } = opened
    if (attempt.returnUrl === undefined)
      return windowPage(context, { kind: 'start', origin: attempt.origin, next: loginUrl })
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return context.redirect(loginUrl, 303)
  }

const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(4_000))
const answerSchema = v.object({
  state: token,
  code: v.optional(token),
  error: v.optional(token),
  iss: v.optional(token),
})

/** `GET /social/callback/:provider`: what the issuer brings back with the visitor. */
export const finishSocial =
  ({ socialLogin, client }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    const given = v.safeParse(answerSchema, context.req.query())
    const browser = getCookie(context, cookieName, 'host')
    if (!given.success || browser === undefined) return overPage(context)
    const provider = context.req.param('provider') ?? ''
    const step = await socialLogin.comeBack({ ...given.output, provider }, browser, client(context))
    return step === undefined ? overPage(context) : showStep(context, step)
  }

/**
 * `POST /social/callback/apple`: Apple sends a form from its own page, and browsers send no cookie with that. On to the same address with what
 * it says, where they do.
 */
export const takeIssuerForm = async (context: AppContext): Promise<Response> => {
  const given = v.safeParse(answerSchema, await context.req.parseBody())
  if (!given.success) return overPage(context)
  context.header('referrer-policy', 'no-referrer')
  context.header('cache-control', 'no-store')
  const brought = Object.entries(given.output).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] satisfies [string, string]],
  )
  return context.redirect(`${callbackPath}/apple?${new URLSearchParams(brought)}`, 303)
}

const pressSchema = v.object({ token, answer: v.picklist(['continue', 'cancel']) })

/** `POST /social/answer`: the visitor's press on the page that asks, and on no other. */
export const answerSocial =
  ({ socialLogin, options }: PageParts) =>
  async (context: AppContext): Promise<Response> => {
    if (context.req.header('origin') !== options.publicUrl) return foreignPressPage(context)
    const form = v.safeParse(pressSchema, await context.req.parseBody())
    const browser = getCookie(context, cookieName, 'host')
    if (!form.success || browser === undefined) return overPage(context)
    const end = await socialLogin.answer(form.output.token, form.output.answer === 'continue', browser)
    return end === undefined ? overPage(context) : showEnd(context, end)
  }
