import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take tens of seconds: whoever starts one last waits for it alone. */
const long = [
  'test/usecases/connections/several-wallets.property',
  'test/e2e/hostile-wallet',
  'test/shells/gallery/views-accessibility',
  'test/e2e/sheet',
  'test/e2e/accessibility-',
  'test/contracts/embedded-wallet',
  'test/e2e/email-approvals',
  'test/secure-site/own-pages',
  'test/secure-site/passkey-pages',
  'test/secure-site/link-page',
  'test/e2e/email-login',
  'test/e2e/email-wallet',
  'test/e2e/email-devices',
  'test/e2e/email-outages',
  'test/features/sample-feature',
  'test/shells/gallery/steadiness',
  'test/shells/devtools/pictures',
  'test/shells/devtools/program',
  'test/e2e/walletconnect-outages',
  'test/gateway/program',
  'test/shells/gallery/views-behaviour',
  'test/shells/devtools/walletconnect',
  'test/e2e/networks',
  'test/e2e/walletconnect.test',
  'test/e2e/directory-faults',
  'test/e2e/pending-request',
  'test/adapters/walletconnect/session',
  'test/e2e/wallet-links',
  'test/e2e/keyboard',
  'test/e2e/walletconnect-faults',
  'test/gateway/local/restarts',
  'test/gateway/local/local-source',
  'test/shells/parity/',
  'test/tooling/rerun-failed',
  'test/shells/gallery/pairing-behaviour',
]

/** The longest first, and project after project, so that a worker need not begin anew. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = long.findIndex((part) => moduleId.replaceAll('\\', '/').includes(part))
      return at < 0 ? long.length : at
    }
    return files.toSorted(
      (a, b) =>
        b.project.name.localeCompare(a.project.name) || rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId),
    )
  }
}
