import { declareFeature } from '../shared/feature.ts'

export const remoteConfig = declareFeature<object>()({
  views: {},
  failures: {
    /**
     * the service with the project's settings did not answer, or with nonsense; no call rejects with it, the console warns
     * @do nothing: your options hold
     * @again no
     */
    REMOTE_CONFIG_UNAVAILABLE: ['network', 'Failed to fetch the remote configuration'],
  },
})
