import type { Analytics } from '../../../core/ports/analytics/analytics.ts'
import { createCompleteEvent } from '../../../core/usecases/analytics/complete-event.ts'
import { createFollowEvents } from '../../../core/usecases/analytics/follow-events.ts'
import { createAnalyticsFeature } from '../../../core/view-models/analytics/feature.ts'
import type { WalletsFace } from '../../../core/view-models/wallets/feature.ts'
import { followClientId } from '../../analytics/client-id.ts'
import { createLazyAnalytics, noAnalytics } from '../../analytics/lazy-analytics.ts'
import type { AdapterDeps, MakeAdapter } from '../feature-ports.ts'
import { mergeServices } from '../merge-services.ts'
import type { ComposedFeature } from './composed-feature.ts'
import type { FeatureServices } from './feature-services.ts'

interface AnalyticsPorts {
  readonly analytics: Analytics
}

const loadReportSender = () => import('../report-sender.ts')

/** Switched off by whoever visits (Global Privacy Control), in whichever site. */
const isOptedOut = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true

const addressOf = ({ options: { resolved }, shell }: AdapterDeps): string | undefined =>
  // A developer's terminal tells nobody anything.
  resolved.features.analytics === false || shell === 'terminal' || isOptedOut()
    ? undefined
    : resolved.services?.analytics

/** A page that is busy for ever, or hidden, has the time for it some seconds later. Safari has no such call. */
const whenIdle = (run: () => void): void => {
  if (globalThis.requestIdleCallback === undefined) setTimeout(run)
  else requestIdleCallback(run, { timeout: 2000 })
}

const makeAnalytics: MakeAdapter<Analytics> = (outside) => {
  const address = addressOf(outside)
  if (address === undefined) return noAnalytics
  const { options, shell, download, events, discovery, clock, settings } = outside
  const { services, projectId } = options.resolved
  const clientId = followClientId(discovery)
  return createLazyAnalytics({
    load: async () => {
      const { createAnalyticsSender } = await download(loadReportSender)
      const { networks } = settings.snapshot()
      return createAnalyticsSender({
        ...{ address, directory: services?.directory, projectId, networks, shell, clientId },
        alert: events.alert,
      })
    },
    whenIdle,
    now: clock.now,
    address: () => location.href,
  })
}

export const analytics = {
  messages: {},
  ports: { analytics: makeAnalytics },
  devtools: () => import('./analytics-devtools.ts'),
  assemble: (
    parts: FeatureServices & AnalyticsPorts,
    { wallets: { findListing, rankOf, rowPosition, interest } }: { readonly wallets: WalletsFace },
  ) => {
    const found = mergeServices(parts, { findListing, rankOf, rowPosition, interest })
    const completed = mergeServices(found, { completeEvent: createCompleteEvent(found) })
    return createAnalyticsFeature({ followEvents: createFollowEvents(completed) })
  },
} satisfies ComposedFeature<'analytics', AnalyticsPorts>
