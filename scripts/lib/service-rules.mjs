import { anyPackage, notPublished, product, worlds } from './import-patterns.mjs'

/** Servers that an owner runs. */
const services = '^(gateway|secure-site)/'
/** What starts or opens a service, and the types of what that takes. */
/** What is deployed, and where. */
const smartAccountContracts = '^secure-site/smart-accounts/(smart-account-addresses|factory-deployment)\\.ts$'
const serviceEntry =
  '^(gateway/start-gateway|gateway/config/gateway-options|secure-site/open-secure-site|secure-site/config/site-options|service-kit/http/app-types)[.]ts$'

/** What runs the embedded wallet without a browser. The terminal's worlds take it along, as they do the demo wallet. */
const openFrame = '^secure-site/frame/open-frame[.]ts$'

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const serviceRules = [
  {
    name: 'services-know-domain-only',
    comment: 'A server that an owner runs: rules of the core, and libraries of its own.',
    severity: 'error',
    from: { path: ['^gateway/', '^secure-site/', '^service-kit/'] },
    to: { path: [product, notPublished], pathNot: '^core/domain/' },
  },
  {
    name: 'services-stand-alone',
    comment: 'They share the kit, and know nothing of each other.',
    severity: 'error',
    from: { path: '^(gateway|secure-site|service-kit)/' },
    to: { path: services, pathNot: '^$1/' },
  },
  {
    name: 'services-are-used-by-their-entries',
    comment:
      'The library speaks to them over HTTP; the sandbox starts them in its own process, and deploys the contracts of smart accounts.',
    severity: 'error',
    from: { pathNot: [services, '^service-kit/', worlds, '^test/', '^scripts/', anyPackage] },
    to: { path: [services, '^service-kit/'], pathNot: [serviceEntry, smartAccountContracts] },
  },
  {
    name: 'product-knows-no-service',
    severity: 'error',
    from: { path: product, pathNot: worlds },
    to: { path: [services, '^service-kit/'] },
  },
  {
    name: 'worlds-borrow-the-frame',
    comment: 'Its keys and its line to the real site, and nothing of the server.',
    severity: 'error',
    from: { path: worlds },
    to: { path: [services, '^service-kit/'], pathNot: openFrame },
  },
]
