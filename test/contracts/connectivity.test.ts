import { createBrowserConnectivity } from '../../infrastructure/browser/browser-connectivity.ts'
import { createSimulatedConnectivity } from '../../infrastructure/simulation/simulated-connectivity.ts'
import { describeConnectivity } from './connectivity.contract.ts'

describeConnectivity('browser', () => {
  const window = new EventTarget()
  const navigator = { onLine: true }
  const become = (onLine: boolean): void => {
    navigator.onLine = onLine
    window.dispatchEvent(new Event(onLine ? 'online' : 'offline'))
  }
  return {
    connectivity: createBrowserConnectivity({ window, navigator }),
    goOffline: () => become(false),
    goOnline: () => become(true),
  }
})

describeConnectivity('simulated', () => {
  const connectivity = createSimulatedConnectivity()
  return { ...connectivity, connectivity }
})
