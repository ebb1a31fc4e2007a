import { type Browser, chromium } from 'playwright-core'
import { sharedPart } from './shared-part.ts'

/** The browser of the whole run. To close it is to close one's own pages and to leave. */
export const connectBrowser = async (): Promise<Browser> => chromium.connect(await sharedPart('browser'))
