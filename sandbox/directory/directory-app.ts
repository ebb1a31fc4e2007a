import { type Handler, Hono } from 'hono'
import { cors } from 'hono/cors'
import { controlApp } from './control.ts'
import { type Endpoint, Faults } from './faults.ts'
import { withFaults } from './faulty-answers.ts'
import { identificationHeaders, projectOf, requireIdentification } from './identification.ts'
import { answerImage, imageEndpoints } from './images.ts'
import type { WalletListing } from './listing.ts'
import { OwnSettings, type ProjectSettings } from './project.ts'
import { walletPage } from './wallet-page.ts'
import { parseWalletQuery, QueryError } from './wallet-query.ts'

export interface DirectoryContents {
  readonly registry: readonly WalletListing[]
  readonly project: ProjectSettings
}

const answerWallets =
  (registry: readonly WalletListing[]): Handler =>
  (context) => {
    try {
      const page = walletPage(registry, parseWalletQuery(context.req.query()))
      return context.json(page, 200, { 'cache-control': 'public, max-age=7200' })
    } catch (error) {
      if (error instanceof QueryError) return context.json({ error: error.message }, 400)
      throw error
    }
  }

/** Settings are asked for anew: whoever changes them wants to see it. */
const answerSetting =
  (setting: (project: string) => object): Handler =>
  (context) =>
    context.json(setting(projectOf(context)), 200, { 'cache-control': 'no-cache' })

/** The wallet directory's HTTP contract, with faults on demand under `/control`. */
export const directoryApp = ({ registry, project }: DirectoryContents): Hono => {
  const faults = new Faults()
  const own = new OwnSettings()
  const settings = (id: string): ProjectSettings => ({ ...project, ...own.of(id) })
  const app = new Hono()
  app.route('/control', controlApp(faults, own))
  app.use(cors({ origin: '*', allowMethods: ['GET'], allowHeaders: [...identificationHeaders], maxAge: 7200 }))
  const serve = (endpoint: Endpoint, path: string, answer: Handler): void => {
    app.get(path, withFaults(faults, endpoint), requireIdentification, answer)
  }
  serve('wallets', '/getWallets', answerWallets(registry))
  serve(
    'config',
    '/appkit/v1/config',
    answerSetting((id) => ({ features: settings(id).features })),
  )
  serve(
    'limits',
    '/appkit/v1/project-limits',
    answerSetting((id) => ({ planLimits: settings(id).planLimits })),
  )
  serve(
    'origins',
    '/projects/v1/origins',
    answerSetting((id) => ({ allowedOrigins: settings(id).allowedOrigins })),
  )
  const analytics = answerSetting((id) => ({ isAnalyticsEnabled: settings(id).isAnalyticsEnabled }))
  serve('analytics', '/getAnalyticsConfig', analytics)
  for (const { endpoint, path, ids } of imageEndpoints(registry)) serve(endpoint, path, answerImage(ids))
  return app
}
