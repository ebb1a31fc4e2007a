import type { AnalyticsConfig } from '../analytics/analytics-config.ts'
import { analyticsPermission } from '../analytics/analytics-permission.ts'
import { onBrowserLeave } from '../analytics/browser-leave.ts'
import { eventId } from '../analytics/event-id.ts'
import type { ReportSender } from '../analytics/lazy-analytics.ts'
import { createReportSender } from '../analytics/report-sender.ts'
import { createFetchHttpClient } from '../http/fetch-http-client.ts'
import { serviceIdentification } from '../http/service-identification.ts'

/** Nobody waits for it, and what comes next does: no longer than this. */
const timeoutMs = 5000

/** What sends the events of one modal, in a file of its own. */
export const createAnalyticsSender = (config: AnalyticsConfig): ReportSender => {
  const query = serviceIdentification(config.projectId, config.networks, config.shell)
  const line = (baseUrl: string) => createFetchHttpClient({ baseUrl, query, timeoutMs, clientId: config.clientId })
  return createReportSender({
    http: line(config.address),
    // Where there is no directory nobody else has a say in it.
    isAllowed: config.directory === undefined ? async () => true : analyticsPermission(line(config.directory)),
    newId: eventId,
    onLeave: onBrowserLeave(window, document),
    onRefused: () => config.alert(`Invalid App Configuration: what counts events does not allow ${location.origin}`),
  })
}
