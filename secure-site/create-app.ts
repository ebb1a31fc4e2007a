import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { timeout } from 'hono/timeout'
import type { ServiceDatabase } from '../service-kit/database/database.ts'
import { errorText } from '../service-kit/error-text.ts'
import type { AppContext, AppMiddleware, AppTypes } from '../service-kit/http/app-types.ts'
import { limitBody } from '../service-kit/http/limit-body.ts'
import { followRequests } from '../service-kit/http/request-middleware.ts'
import { createRateLimiter } from '../service-kit/limits/rate-limiter.ts'
import type { Logger } from '../service-kit/logger.ts'
import type { DescriptorIndex } from './describing/descriptor-index.ts'
import { createProofCheck } from './devices/device-proof.ts'
import { useProof } from './devices/proof-store.ts'
import { deleteWallet, noteExport, removeDevice, showDevices } from './endpoints/account-endpoints.ts'
import { chooseAccountType } from './endpoints/account-type-endpoint.ts'
import { giveDescriptor } from './endpoints/descriptor-endpoint.ts'
import { enterPrimaryCode, enterSecondaryCode, startEmailChange } from './endpoints/email-endpoints.ts'
import type { DeviceEndpoint, EndpointParts, SessionEndpoint } from './endpoints/endpoint.ts'
import { claimFarcasterLogin, endFarcasterLogin, startFarcasterLogin } from './endpoints/farcaster-endpoints.ts'
import { awaitGift, enterLinkCode, giveByCode, makeLinkCode } from './endpoints/link-code-endpoints.ts'
import { claimLink, makeLink, readyForLink } from './endpoints/link-endpoints.ts'
import { awaitDevice, enterCode, startLogin } from './endpoints/login-endpoints.ts'
import { addPasskey, listPasskeys, removePasskey } from './endpoints/passkey-endpoints.ts'
import { beginPasskeyLogin, logInWithPasskey, registerPasskey } from './endpoints/passkey-login-endpoints.ts'
import { resumeSession, showNotices, showSession, signOut } from './endpoints/session-endpoints.ts'
import { claimSocialLogin, startSocialLogin } from './endpoints/social-endpoints.ts'
import { createWallet, giveShare, keepShare, recoverWallet, stopRecovery } from './endpoints/wallet-endpoints.ts'
import { answerRenewed } from './http/answer-session.ts'
import { answerRefusal, notSignedIn, refuse, tooManyRequests } from './http/site-refusal.ts'
import { showSigning } from './pages/approval-page.ts'
import { answerApproval, showApproval } from './pages/approve-page.ts'
import type { FrameFiles } from './pages/frame-files.ts'
import { showFrame, showFrameFile } from './pages/frame-page.ts'
import { showLink } from './pages/link-page.ts'
import { giveOpener } from './pages/opener-page.ts'
import { answerSocial, finishSocial, startSocial, takeIssuerForm } from './pages/social-pages.ts'
import { answerTakeBack, showTakeBack } from './pages/take-back-page.ts'
import { showWallet } from './pages/wallet-page.ts'
import { callbackPath } from './social/issuers.ts'
import { siteVersion } from './version.ts'

export interface AppParts extends EndpointParts {
  readonly database: ServiceDatabase
  readonly frameFiles: FrameFiles
  readonly descriptors: DescriptorIndex
  readonly logger: Logger
}

const bodyBytes = 16_384

const foreignOrigin = refuse(403, 'FOREIGN_ORIGIN', 'Only the wallet’s own pages may ask this')
const proofNeeded = refuse(
  401,
  'PROOF_NEEDED',
  'The request is to be signed with the key of the device (DPoP, RFC 9449)',
)
const proofInvalid = refuse(401, 'INVALID_PROOF', 'The signature of the device is not valid for this request')
const proofNonce = refuse(401, 'USE_DPOP_NONCE', 'Sign again, with the nonce of the header DPoP-Nonce')

type Method = 'GET' | 'POST' | 'PUT'

/** The site of the embedded wallet as an app, which runs without a port. */
export const createApp = (parts: AppParts): Hono<AppTypes> => {
  const { database, logger, options, client, sessions } = parts
  const { limits, publicUrl } = options
  const proofs = createProofCheck(options.secret)
  const app = new Hono<AppTypes>()
  app.use(followRequests(logger, limits.requestSeconds * 1_000))
  app.use(async (context, next) => {
    await next()
    // Pages that are isolated from other origins may have it in a frame, and what is sent is what it says.
    context.header('cross-origin-embedder-policy', 'require-corp')
    if (!context.res.headers.has('cross-origin-resource-policy'))
      context.header('cross-origin-resource-policy', 'same-origin')
    context.header('x-content-type-options', 'nosniff')
    if (publicUrl.startsWith('https:')) context.header('strict-transport-security', 'max-age=31536000')
  })
  app.use(timeout(limits.requestSeconds * 1_000, new HTTPException(503)))
  app.use(
    limitBody(bodyBytes, (context) => answerRefusal(context, refuse(413, 'BODY_TOO_LARGE', 'The body is too large'))),
  )

  const limited = (name: string): AppMiddleware => {
    const limiter = createRateLimiter(database, { name, points: limits.requests, seconds: limits.windowSeconds })
    return async (context, next) =>
      (await limiter.consume(client(context), 1)) ? next() : answerRefusal(context, tooManyRequests)
  }
  /** Of the device that signs the request. A proof counts once; a nonce for the next comes with each answer. */
  const ofDevice =
    (endpoint: DeviceEndpoint) =>
    async (context: AppContext): Promise<Response> => {
      context.header('dpop-nonce', proofs.nonce())
      context.header('cache-control', 'no-store')
      // What a browser sends of a page of its own says so, and of any other page what that is.
      const origin = context.req.header('origin')
      if (origin !== undefined && origin !== publicUrl) return answerRefusal(context, foreignOrigin)
      const url = `${publicUrl}${context.req.path}`
      const proven = await proofs.check(context.req.header('dpop'), context.req.method, url)
      if (!proven.ok)
        return answerRefusal(
          context,
          { missing: proofNeeded, invalid: proofInvalid, nonce: proofNonce }[proven.failure],
        )
      if (!(await useProof(database, proven.value))) return answerRefusal(context, proofInvalid)
      const answered = await endpoint(context, proven.value.deviceId)
      return answered.ok ? answered.value : answerRefusal(context, answered.failure)
    }
  const ofSession =
    (endpoint: SessionEndpoint): DeviceEndpoint =>
    async (context, deviceId) => {
      const session = await sessions.find(context.req.raw.headers, deviceId)
      if (session === undefined) return { ok: false, failure: notSignedIn }
      answerRenewed(context, session)
      return endpoint(context, session)
    }
  const serve = (method: Method, path: string, endpoint: DeviceEndpoint): void => {
    app.on(method, path, limited(`${method} ${path}`), ofDevice(endpoint))
  }

  app.get('/health', async (context) => {
    const isUp = await database.ping().then(
      () => true,
      () => false,
    )
    return context.text(isUp ? `OK v${siteVersion}` : 'The database does not answer', isUp ? 200 : 503)
  })
  serve('POST', '/api/login', startLogin(parts))
  serve('POST', '/api/login/device', awaitDevice(parts))
  serve('POST', '/api/login/code', enterCode(parts))
  serve('POST', '/api/social', startSocialLogin(parts))
  serve('POST', '/api/social/claim', claimSocialLogin(parts))
  serve('POST', '/api/farcaster', startFarcasterLogin(parts))
  serve('POST', '/api/farcaster/claim', claimFarcasterLogin(parts))
  serve('POST', '/api/farcaster/end', endFarcasterLogin(parts))
  serve('POST', '/api/passkey-login/options', beginPasskeyLogin(parts))
  serve('POST', '/api/passkey-login', logInWithPasskey(parts))
  serve('POST', '/api/passkey-login/new', registerPasskey(parts))
  serve('GET', '/api/session', ofSession(showSession(parts)))
  serve('GET', '/api/notices', ofSession(showNotices(parts)))
  serve('POST', '/api/session/resume', resumeSession(parts))
  serve('POST', '/api/sign-out', ofSession(signOut(parts)))
  serve('POST', '/api/wallet', ofSession(createWallet(parts)))
  serve('POST', '/api/account-type', ofSession(chooseAccountType(parts)))
  serve('GET', '/api/share', ofSession(giveShare(parts)))
  serve('PUT', '/api/share', ofSession(keepShare(parts)))
  serve('POST', '/api/recovery', ofSession(recoverWallet(parts)))
  serve('POST', '/api/recovery/stop', ofSession(stopRecovery(parts)))
  serve('GET', '/api/passkeys', ofSession(listPasskeys(parts)))
  serve('POST', '/api/passkeys', ofSession(addPasskey(parts)))
  serve('POST', '/api/passkeys/remove', ofSession(removePasskey(parts)))
  serve('GET', '/api/devices', ofSession(showDevices(parts)))
  serve('POST', '/api/devices/remove', ofSession(removeDevice(parts)))
  serve('POST', '/api/export', ofSession(noteExport(parts)))
  serve('POST', '/api/wallet/delete', ofSession(deleteWallet(parts)))
  serve('POST', '/api/email', ofSession(startEmailChange(parts)))
  serve('POST', '/api/email/primary', ofSession(enterPrimaryCode(parts)))
  serve('POST', '/api/email/secondary', ofSession(enterSecondaryCode(parts)))
  serve('POST', '/api/links', ofSession(makeLink(parts)))
  serve('POST', '/api/links/ready', readyForLink(parts))
  serve('POST', '/api/links/claim', claimLink(parts))
  serve('POST', '/api/links/codes', makeLinkCode(parts))
  serve('POST', '/api/links/codes/gift', awaitGift(parts))
  serve('POST', '/api/links/codes/enter', ofSession(enterLinkCode(parts)))
  serve('POST', '/api/links/codes/give', ofSession(giveByCode(parts)))
  app.get('/sdk', showFrame({ ...parts, nonce: proofs.nonce }))
  app.get('/approval', showSigning(parts))
  app.get('/link', showLink({ ...parts, nonce: proofs.nonce }))
  app.get('/wallet', showWallet({ ...parts, nonce: proofs.nonce }))
  // Mails name the site alone, and visitors type that.
  app.get('/', (context) => context.redirect('/wallet'))
  app.get('/open-wallet-file.html', giveOpener(parts.frameFiles))
  app.get('/frame/:file', showFrameFile(parts.frameFiles))
  app.get('/descriptors/:chainId/:address/:kind/:name', limited('GET /descriptors'), giveDescriptor(parts.descriptors))
  app.get('/approve', limited('GET /approve'), showApproval(parts))
  app.post('/approve', limited('POST /approve'), answerApproval(parts))
  app.get('/take-back', limited('GET /take-back'), showTakeBack(parts))
  app.post('/take-back', limited('POST /take-back'), answerTakeBack(parts))

  app.get('/social/start', limited('GET /social/start'), startSocial(parts))
  app.get(`${callbackPath}/:provider`, limited('GET /social/callback'), finishSocial(parts))
  app.post(`${callbackPath}/apple`, limited('POST /social/callback'), takeIssuerForm)
  app.post('/social/answer', limited('POST /social/answer'), answerSocial(parts))

  app.notFound((context) => answerRefusal(context, refuse(404, 'NOT_FOUND', 'There is nothing here')))
  app.onError((error, context) => {
    if (error instanceof HTTPException && error.status === 503)
      return answerRefusal(context, refuse(503, 'TOO_SLOW', 'The answer took too long. Please try again later'))
    logger.error({ requestId: context.get('requestId'), error: errorText(error) }, 'a request failed')
    return context.json({ code: 'INTERNAL', message: 'Something went wrong. Please try again later' }, 500)
  })
  return app
}
