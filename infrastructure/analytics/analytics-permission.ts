import type { HttpClient } from '../../core/ports/shared/http-client.ts'

/** Whether the project's owner lets events be sent (`GET /getAnalyticsConfig`): what is no clear yes is a no. */
export const analyticsPermission =
  (directory: HttpClient) =>
  async (signal: AbortSignal): Promise<boolean> => {
    const answer = await directory.get('/getAnalyticsConfig', { signal })
    return answer.ok && answer.value instanceof Object && Reflect.get(answer.value, 'isAnalyticsEnabled') === true
  }
